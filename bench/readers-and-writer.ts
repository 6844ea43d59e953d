import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { spreadOf } from './statistics.ts'

const READERS = 6
const BETWEEN_READS_MS = 5
const BETWEEN_SAVES_MS = 100
/** What another process may take to hear of a change. */
const MOST_BEHIND_MS = 300

type Counts = {
  reads: number
  errors: string[]
  stale: number
  saves: number
  refused: number
  /** How long after its acknowledgement a change was in hand from both processes, and how late the asking for it began. */
  inHand: number[]
  asked: number[]
}

const nothing = (): Counts => ({
  reads: 0,
  errors: [],
  stale: 0,
  saves: 0,
  refused: 0,
  inHand: [],
  asked: [],
})

/**
 * Readers who read one page through the proxy, over and over, and a writer who numbers its text. Each read is held
 * against what had been acknowledged before it was asked for.
 */
export class ReadersAndWriter {
  readonly #lines: string[] = []
  readonly #proxy: string
  readonly #ports: number[]
  #staff!: StaffClient
  #id = 0
  #counts = nothing()
  #acknowledged: { number: number; at: number }[] = [{ number: 0, at: 0 }]
  #ended = false
  #loops: Promise<void>[] = []

  private constructor(proxy: string, ports: number[]) {
    this.#proxy = proxy
    this.#ports = ports
  }

  static async begin(proxy: string, ports: number[]): Promise<ReadersAndWriter> {
    const load = new ReadersAndWriter(proxy, ports)
    load.#staff = await signInTo(proxy)
    const made = await load.#staff.ask('POST', '/content', {
      type: 'article',
      title: 'A text that changes',
      body: '<p>Change number 0.</p>',
    })
    await load.#staff.ask('POST', `/content/${made.id}/publish`)
    load.#id = made.id
    load.#loops = [...Array.from({ length: READERS }, () => load.#read()), load.#write()]
    return load
  }

  /** Counts what happens while `work` goes on, as a line of its own. */
  async phase(name: string, work: () => Promise<void>): Promise<void> {
    this.#counts = nothing()
    const own = monitorEventLoopDelay({ resolution: 5 })
    own.enable()
    await work()
    own.disable()
    const { reads, errors, stale, saves, refused, inHand, asked } = this.#counts
    const { median, max } = inHand.length > 0 ? spreadOf(inHand) : { median: 0, max: 0 }
    this.#lines.push(
      `${name}: ${reads} reads, ${errors.length} errors, ${stale} stale; ${saves} saves, ${refused} not acknowledged; ` +
        `from both processes after ${median.toFixed(0)} ms, at most ${max.toFixed(0)}, ` +
        `by who asked at most ${Math.max(0, ...asked).toFixed(0)} ms later ` +
        `(the machine held up this program for at most ${(own.max / 1e6).toFixed(0)} ms)`,
      ...[...new Set(errors)].slice(0, 5).map((error) => `  ${error}`),
    )
  }

  /** Ends readers and writer, and looks whether what was acknowledged last is there. */
  async end(): Promise<string[]> {
    this.#ended = true
    await Promise.all(this.#loops)
    const item = await this.#staff.ask<{ body: string }>('GET', `/content/${this.#id}`)
    const last = this.#acknowledged.at(-1)!.number
    const kept = numberIn(item.body)
    return [...this.#lines, `acknowledged saves that were lost: ${kept >= last ? 0 : last - kept}`]
  }

  async #read(): Promise<void> {
    while (!this.#ended) {
      const asked = Date.now()
      const due = this.#acknowledged.findLast(({ at }) => at < asked - MOST_BEHIND_MS)?.number ?? 0
      const counts = this.#counts
      counts.reads++
      const page = await readPage(`${this.#proxy}/article/${this.#id}/a-text-that-changes`)
      if (typeof page === 'string') counts.errors.push(page)
      else if (page.number < due) counts.stale++
      await sleep(BETWEEN_READS_MS)
    }
  }

  async #write(): Promise<void> {
    let number = 0
    while (!this.#ended) {
      const next = ++number
      const counts = this.#counts
      try {
        const { version } = await this.#staff.ask('GET', `/content/${this.#id}`)
        await this.#staff.ask('PATCH', `/content/${this.#id}`, {
          version,
          body: `<p>Change number ${next}.</p>`,
        })
        const at = Date.now()
        this.#acknowledged.push({ number: next, at })
        counts.saves++
        const shown = await Promise.all(this.#ports.map((port) => this.#shownOn(port, next, at)))
        if (shown.every((times) => times !== null)) {
          counts.inHand.push(Math.max(...shown.map(({ inHand }) => inHand)))
          counts.asked.push(Math.max(...shown.map(({ asked }) => asked)))
        }
      } catch {
        counts.refused++
      }
      await sleep(BETWEEN_SAVES_MS)
    }
  }

  /** Asks one process until it shows a change. @returns null where it does not run */
  async #shownOn(
    port: number,
    number: number,
    since: number,
  ): Promise<{ asked: number; inHand: number } | null> {
    for (;;) {
      const asked = Date.now() - since
      const page = await readPage(
        `http://127.0.0.1:${port}/article/${this.#id}/a-text-that-changes`,
        this.#proxy,
      )
      if (typeof page === 'string') return null
      if (page.number >= number) return { asked, inHand: Date.now() - since }
    }
  }
}

/** @param site as which it is asked; by itself each process has another address */
async function readPage(url: string, site = url): Promise<{ number: number } | string> {
  try {
    const answer = await fetch(url, { headers: { 'X-Forwarded-Host': new URL(site).host } })
    const text = await answer.text()
    return answer.status === 200 ? { number: numberIn(text) } : `status ${answer.status}`
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return `no answer (${cause?.code ?? error})`
  }
}

const numberIn = (text: string) => Number(/Change number (\d+)/.exec(text)?.[1] ?? -1)
