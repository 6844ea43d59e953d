import { Agent, get } from 'node:http'

/** What readers of known pages got. */
export type Seen = { asked: number; served: number; tookMs: number[]; stale: number; notServed: string[] }

const READS_A_SECOND = 50
const MOST_CONNECTIONS = 64
/** Connections kept as browsers and probes do, and used in turn, so that none is idle long enough to be closed. */
export const agent = new Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, scheduling: 'fifo' })

export type Answer = {
  status: number
  text: string
  isStale: boolean
  /** Whether it is for more than one reader, so that it may be kept. */
  isShared: boolean
  ms: number
}

/** One page; status 0 where nothing came within ten seconds. */
export function read(url: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text = '', isStale = false, isShared = false) =>
      resolve({ status, text, isStale, isShared, ms: performance.now() - began })
    const asking = get(url, { agent, timeout: 10_000 }, (res) => {
      let text = ''
      res.on('data', (chunk: Buffer) => (text += chunk.toString()))
      res.on('end', () => {
        const { 'cache-status': status, 'cache-control': control } = res.headers
        const isStale = String(status).includes('fwd=stale')
        done(res.statusCode ?? 0, text, isStale, String(control).includes('public'))
      })
      res.on('error', () => done(0))
    })
    asking.on('timeout', () => asking.destroy())
    // A connection that was closed while the request was on its way: every browser and proxy asks again.
    asking.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (asking.reusedSocket && code === 'ECONNRESET') read(url).then(resolve)
      else done(0)
    })
  })
}

/** Every connection that readers will need is open from here on, as those of readers in the middle of a visit are. */
export async function connectReaders(url: string): Promise<void> {
  await Promise.all(Array.from({ length: MOST_CONNECTIONS }, () => read(url)))
}

/** Reads known pages in turn, fifty a second and whether earlier answers came or not. @returns what ends it, with what was seen */
export function watchReaders(site: string, known: readonly string[]): () => Promise<Seen> {
  const seen: Seen = { asked: 0, served: 0, tookMs: [], stale: 0, notServed: [] }
  const underway = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const path = known[seen.asked++ % known.length]!
    const reading = read(site + path).then(({ status, isStale, ms }) => {
      seen.tookMs.push(ms)
      if (status === 200) seen.served++
      else seen.notServed.push(`${status} ${path}`)
      if (isStale) seen.stale++
      underway.delete(reading)
    })
    underway.add(reading)
  }, 1000 / READS_A_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
    return seen
  }
}

/** The time within which this part of all was answered, in milliseconds. */
export function percentile(tookMs: readonly number[], part: number): number {
  const sorted = tookMs.toSorted((a, b) => a - b)
  return sorted[Math.ceil(part * sorted.length) - 1] ?? 0
}
