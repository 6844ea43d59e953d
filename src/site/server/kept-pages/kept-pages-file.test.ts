import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_AGE_MS, readKeptPages, writeKeptPages } from './kept-pages-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-kept-'))
  path = join(folder, 'pages/known.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const asOf = { horizon: '734', identity: '7/5/00000001' }
const madeBy = 'release 1'
const page = (key: string, body = `<p>${key} \u2028 \r\n “quoted” ɛ</p>`) => ({
  key,
  rendered: { body, contentType: 'text/html', headers: [['X-Is', 'so'] as const], tags: ['type:article'] },
})
const write = (pages: ReturnType<typeof page>[], others = {}) =>
  writeKeptPages(path, { madeBy, asOf, pages, mostBytes: 1_000_000, isWanted: () => true, ...others })

test('pages are read as they were written, whatever stands in them', async () => {
  const pages = [page('/'), page('/articles?page=2')]
  expect(await write(pages)).toBe(2)
  expect(await readKeptPages(path, { madeBy })).toEqual({ asOf, pages })
})

test('a file has as many pages as have room in it, the more important first', async () => {
  const pages = Array.from({ length: 50 }, (_, index) => page(`/${index}`, 'x'.repeat(1000)))
  const count = await write(pages, { mostBytes: 10_000 })
  expect(count).toBeGreaterThan(5)
  expect((await stat(path)).size).toBeLessThan(11_000)
  expect((await readKeptPages(path, { madeBy }))?.pages).toEqual(pages.slice(0, count!))
})

test('pages of another release are not read: their scripts and styles are gone', async () => {
  await write([page('/')])
  expect(await readKeptPages(path, { madeBy: 'release 2' })).toBeNull()
})

test('however the clock was set, pages of the future and pages of long ago are not read', async () => {
  await write([page('/')])
  expect(await readKeptPages(path, { madeBy }, Date.now() - 60_000)).toBeNull()
  expect(await readKeptPages(path, { madeBy }, Date.now() + MOST_AGE_MS + 60_000)).toBeNull()
  expect(await readKeptPages(path, { madeBy }, Date.now() + MOST_AGE_MS / 2)).not.toBeNull()
})

test('a file that is not whole is none', async () => {
  await write([page('/'), page('/about')])
  const whole = await readFile(path)
  for (const bytes of [0, 10, whole.length / 2, whole.length - 12]) {
    await writeFile(path, whole.subarray(0, bytes))
    expect(await readKeptPages(path, { madeBy })).toBeNull()
  }
  await rm(path)
  expect(await readKeptPages(path, { madeBy })).toBeNull()
})

test('what is given up, or fails, leaves the file as it was, and nothing half-written', async () => {
  await write([page('/')])
  expect(await write([page('/about')], { isWanted: () => false })).toBeNull()
  const failing = (function* () {
    yield page('/about')
    throw new Error('The disk is full.')
  })()
  await expect(write([], { pages: failing })).rejects.toThrow('The disk is full.')
  expect(await readdir(join(folder, 'pages'))).toEqual(['known.jsonl'])
  expect((await readKeptPages(path, { madeBy }))?.pages).toEqual([page('/')])
})
