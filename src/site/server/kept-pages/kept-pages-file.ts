import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { AsOf } from '#activity/missed-activity.ts'
import type { Rendered } from '../cache/ready-page.ts'

/** A page as it was drawn, under the address that it is found by. */
export type KeptPage = { key: string; rendered: Rendered }

/** All changes before this moment show in the pages. */
export type KeptPages = { asOf: AsOf; pages: KeptPage[] }

/** What pages fit: other releases have other scripts and styles. */
type Origin = { madeBy: string }

const FORMAT = 1
const NEWLINE = 0x0a
const DAY_MS = 24 * 3_600_000
/** Older ones are shown to nobody. */
export const MOST_AGE_MS = 7 * DAY_MS

const head = z.object({
  format: z.literal(FORMAT),
  madeBy: z.string(),
  savedAt: z.number(),
  asOf: z.object({ horizon: z.string(), identity: z.string() }),
})
const line = z.object({
  key: z.string(),
  body: z.string(),
  contentType: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  tags: z.array(z.string()),
})
const tail = z.strictObject({ pages: z.number() })

type Writing = Origin & {
  asOf: AsOf
  /** The more important first. */
  pages: Iterable<KeptPage>
  mostBytes: number
  /** Whether it is still wanted; asked again and again. */
  isWanted(): boolean
}

/**
 * Writes pages to a file, as many as have room in it: one JSON text a line. Whoever reads finds the old file or the new one.
 * @returns how many pages it has; null where it was given up
 */
export async function writeKeptPages(path: string, writing: Writing): Promise<number | null> {
  const unfinished = `${path}.${process.pid}.part`
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o750 })
    const count = await writeSynced(unfinished, writing)
    if (!writing.isWanted()) return null
    await rename(unfinished, path)
    return count
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeSynced(path: string, { madeBy, asOf, pages, mostBytes, isWanted }: Writing) {
  await using file: FileHandle = await open(path, 'w', 0o640)
  const begin = { format: FORMAT, madeBy, savedAt: Date.now(), asOf } satisfies z.infer<typeof head>
  let bytes = (await file.write(`${JSON.stringify(begin)}\n`)).bytesWritten
  let count = 0
  for (const { key, rendered } of pages) {
    if (!isWanted()) return 0
    const text = Buffer.from(`${JSON.stringify({ key, ...rendered })}\n`)
    if (bytes + text.length > mostBytes) break
    bytes += (await file.write(text)).bytesWritten
    count++
  }
  await file.write(`${JSON.stringify({ pages: count })}\n`)
  await file.sync()
  return count
}

/**
 * The pages of a file; null where there is none that may be used: another release made it, it is too old, its time lies in
 * the future, or it is damaged.
 */
export async function readKeptPages(
  path: string,
  { madeBy }: Origin,
  now = Date.now(),
): Promise<KeptPages | null> {
  try {
    const lines = linesOf(path)
    const begin = head.parse((await lines.next()).value)
    const age = now - begin.savedAt
    if (begin.madeBy !== madeBy || age < 0 || age > MOST_AGE_MS) return null
    const pages: KeptPage[] = []
    for await (const said of lines) {
      const end = tail.safeParse(said)
      if (end.success) return end.data.pages === pages.length ? { asOf: begin.asOf, pages } : null
      const { key, ...rendered } = line.parse(said)
      pages.push({ key, rendered })
    }
    return null
  } catch {
    return null
  }
}

/** What each line says. Not by `readline`, for which a line ends where the text of a page may go on. */
async function* linesOf(path: string): AsyncGenerator<unknown> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    let begin = 0
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE, begin)) {
      yield JSON.parse(rest.toString('utf8', begin, end))
      begin = end + 1
    }
    rest = rest.subarray(begin)
  }
}
