import { setTimeout as sleep } from 'node:timers/promises'
import { mergeTexts } from '../src/admin/app/documents/merge/merge-texts.ts'
import { PASSWORD, startSite } from '../src/testing/start-site.ts'
import { formatSpread, spreadOf } from './statistics.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
const SAVES = Number(process.env.BENCH_SAVES ?? Math.ceil((SECONDS * 1000) / 300))
const PEOPLE = 8
const PARAGRAPHS = 24
/** Paragraphs that all of them write in; the others are one person's each. */
const SHARED = 3

type Item = {
  id: number
  version: number
  status: string
  body: string
  draftOfChanges: { fields: { body?: string } } | null
}
/** What one form goes on from. */
type Base = { version: number; body: string; isPublished: boolean }
type Ask = (method: string, path: string, body?: unknown) => Promise<Response>

/** What is known of the run: each save that was answered, and what became of the saves that were not. */
type Ledger = {
  /** Words that were written, each in one save. */
  words: string[]
  /** Version → the text that the answer said is stored. */
  saved: Map<number, string>
  merged: number
  asked: number
  failed: string[]
  ms: number[]
}

/**
 * Eight people edit one item, in different paragraphs and in the same ones, each from the text that their form holds; it
 * is published in the middle, and what follows is its draft of changes. Then every word of an acknowledged save is looked
 * for in the text, and every acknowledged text among the versions.
 */
export async function benchTogether(): Promise<string[]> {
  await using site = await startSite({ SAMPLE_CONTENT: '0' })
  const people: Ask[] = []
  // One after the other: the door takes only so many at once.
  for (let person = 0; person < PEOPLE; person++) people.push(await signIn(site.url))
  const [first] = people as [Ask]
  const body = Array.from({ length: PARAGRAPHS }, (_, at) => `<p>${labelOf(at)} begins.</p>`).join('')
  const made = await first('POST', '/content', { type: 'article', title: 'Together', body })
  const item = (await made.json()) as Item
  const ledger: Ledger = { words: [], saved: new Map(), merged: 0, asked: 0, failed: [], ms: [] }
  const until = Date.now() + SECONDS * 1000
  const pause = (SECONDS * 1000 * PEOPLE) / SAVES
  const publish = async () => {
    await sleep((SECONDS * 1000) / 2)
    const answer = await first('POST', `/content/${item.id}/publish`)
    if (!answer.ok) ledger.failed.push(`publishing: ${answer.status} ${await answer.text()}`)
  }
  await Promise.all([
    publish(),
    ...people.map((ask, person) => write(ask, person, { item, ledger, until, pause })),
  ])
  return report(ledger, await missingIn(first, item.id, ledger))
}

const labelOf = (at: number) => `Paragraph ${String.fromCharCode(65 + at)}`

async function signIn(url: string): Promise<Ask> {
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const ask: Ask = (method, path, body) =>
    fetch(`${url}/api/admin${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const answer = await ask('POST', '/session', { password: PASSWORD })
  headers.cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return ask
}

type Run = { item: Item; ledger: Ledger; until: number; pause: number }

/** One person, from the text that their form holds to the next, until the time is over. */
async function write(ask: Ask, person: number, { item, ledger, until, pause }: Run): Promise<void> {
  let base = baseOf(item)
  for (let turn = 0; Date.now() < until; turn++) {
    const begun = Date.now()
    const word = `w${person}x${turn}`
    const isShared = Math.random() < 0.5
    const place = isShared ? turn % SHARED : SHARED + ((person + turn * PEOPLE) % (PARAGRAPHS - SHARED))
    base = await save(ask, item.id, base, { word, label: labelOf(place), isNew: turn % 10 === 9 }, ledger)
    ledger.ms.push(Date.now() - begun)
    await sleep(Math.max(0, pause * (0.5 + Math.random()) - (Date.now() - begun)))
  }
}

const baseOf = ({ version, body, status, draftOfChanges }: Item): Base => ({
  version,
  body: draftOfChanges?.fields.body ?? body,
  isPublished: status === 'published',
})

type Edit = { word: string; label: string; isNew: boolean }

/** At the end of its paragraph, or as a paragraph after it. */
function written(body: string, { word, label, isNew }: Edit): string {
  const paragraph = new RegExp(`<p>${label}[^<]*</p>`)
  return body.replace(paragraph, (whole) =>
    isNew ? `${whole}<p>New: ${word}.</p>` : whole.replace('</p>', ` ${word}</p>`),
  )
}

/** Saves as the panel does: what another saved meanwhile is merged; where both changed the same, the person decides. */
async function save(ask: Ask, id: number, from: Base, edit: Edit, ledger: Ledger): Promise<Base> {
  let base = from
  let mine = written(base.body, edit)
  for (;;) {
    const path = base.isPublished ? `/content/${id}/changes` : `/content/${id}`
    const answer = await ask(base.isPublished ? 'PUT' : 'PATCH', path, { version: base.version, body: mine })
    if (answer.ok) {
      const stored = baseOf((await answer.json()) as Item)
      ledger.saved.set(stored.version, stored.body)
      ledger.words.push(edit.word)
      return stored
    }
    const problem = (await answer.json()) as { code: string; current?: Item }
    if (problem.code !== 'version_conflict' || !problem.current) {
      ledger.failed.push(`${edit.word}: ${answer.status} ${problem.code}`)
      return from
    }
    const theirs = baseOf(problem.current)
    const merged = mergeTexts(base.body, mine, theirs.body)
    ledger.merged++
    base = theirs
    mine = merged.mine
    if (merged.collisions > 0) {
      // Takes theirs, and writes what was meant once more.
      ledger.asked++
      mine = written(merged.theirs, edit)
    }
  }
}

/** What was acknowledged and is not there. */
async function missingIn(ask: Ask, id: number, { words, saved }: Ledger): Promise<string[]> {
  const { body } = baseOf((await (await ask('GET', `/content/${id}`)).json()) as Item)
  const there = new Set(body.match(/w\d+x\d+/g))
  const missing = words.filter((word) => !there.has(word)).map((word) => `not in the text: ${word}`)
  for (const [version, text] of saved) {
    const answer = await ask('GET', `/content/${id}/versions/${version}`)
    const kept = answer.ok ? ((await answer.json()) as { body: string }).body : null
    if (kept !== text) missing.push(`not among the versions: ${version}`)
  }
  return missing
}

function report({ words, saved, merged, asked, failed, ms }: Ledger, missing: string[]): string[] {
  return [
    `${PEOPLE} people, ${SECONDS} s: ${words.length} saves acknowledged, ${saved.size} versions of them, ${missing.length} missing from text or versions`,
    `${merged} times somebody had saved meanwhile; ${asked} times both had changed the same paragraph and the person was asked; ${failed.length} saves failed`,
    `A save with its merges: ${formatSpread(spreadOf(ms), 0)} ms`,
    ...missing.slice(0, 20),
    ...failed.slice(0, 20),
  ]
}
