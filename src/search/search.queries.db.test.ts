import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishContent } from '#content/commands/publish-content.ts'
import { unpublishContent } from '#content/commands/unpublish-content.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { foldText } from '#platform/fold-text.ts'
import { projectRoot } from '#platform/project-root.ts'
import { loadSampleContent } from '#samples/load-sample-content.ts'
import { loadCorpora } from '#testing/corpora.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { countSearchWords } from './index-for-search.ts'
import { MOST_CHARACTERS } from './parse-search.ts'
import { findItems } from './search.queries.ts'
import { searchQueries } from './search-queries.fixture.ts'

const LABELLED = join(projectRoot, '../shared/corpora/search-queries.jsonl')

let app: TestApp
let titles: Map<number, string>
beforeAll(async () => {
  app = await startTestApp({ as: 'owner' })
  await loadSampleContent(app.app.database.db, diskStorage(join(app.dataDir, 'media')))
  await countSearchWords(app.app.database.db)
  const rows = await runSql<{ id: number; title: string }>(app.database, 'select id, title from content')
  titles = new Map(rows.map(({ id, title }) => [id, title]))
})
afterAll(() => app[Symbol.asyncDispose]())

async function find(typed: string): Promise<string[]> {
  const { shown } = await findItems(app.app.database.publicDb, typed)
  return shown.map(({ item }) => titles.get(item.id) ?? String(item.id))
}

/** Queries of the list that others labelled, where it is there: their sample files are named, we want titles. */
function labelledQueries(): [string, ...string[]][] {
  if (!existsSync(LABELLED)) return []
  return readFileSync(LABELLED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { query, expected } = JSON.parse(line) as { query: string; expected: string[] }
      return [query, ...expected.map(titleIn)]
    })
}

function titleIn(file: string): string {
  const text = readFileSync(join(projectRoot, 'sample-content', file), 'utf8')
  return JSON.parse(`"${/^ {2}"title": "(.*)",$/m.exec(text)![1]!}"`)
}

test('who types a citation, a name, half a title, a mistyped word or a question finds what they want first', async () => {
  const kinds = { ...searchQueries, labelled: labelledQueries() }
  const missed: string[] = []
  let [all, first, amongThree] = [0, 0, 0]
  const figures: string[] = []
  for (const [kind, queries] of Object.entries(kinds)) {
    const before = { all, first, amongThree }
    for (const [typed, ...wanted] of queries) {
      const found = await find(typed)
      const place = found.findIndex((title) => wanted.some((start) => title.startsWith(start)))
      all++
      if (place === 0) first++
      if (place >= 0 && place < 3) amongThree++
      if (place !== 0) missed.push(`${kind}: “${typed}” at ${place}; first: ${found[0]}`)
    }
    figures.push(
      `${kind}: ${all - before.all} searches, ${first - before.first} first, ${amongThree - before.amongThree} among three`,
    )
  }
  figures.push(`all: ${all} searches, ${first} first, ${amongThree} among three`)
  process.stdout.write(`${[...figures, ...missed].join('\n')}\n`)
  const own = Object.values(searchQueries).flat()
  expect(own.length, 'also where the labelled list is not there').toBeGreaterThanOrEqual(120)
  expect(first / all, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(amongThree / all, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('a phrase in quotes stands just so, and a word with a dash before it stands nowhere', async () => {
  const bail = await find('bail')
  expect(bail.length).toBeGreaterThan(1)
  expect(await find('"Intestate Succession Law"')).toContain(
    'Making a will in Ghana, and what the law does if you do not',
  )
  expect(await find('"Law Succession Intestate"')).toHaveLength(0)
  expect(await find('land -guards')).not.toContain('Land guards and the Land Act 2020')
  expect(await find('land -"land guards"')).not.toContain('Land guards and the Land Act 2020')
})

test('a word that no item has is looked for as the nearest that one has, and that is said', async () => {
  const { terms } = await findItems(app.app.database.publicDb, 'intestate sucession')
  expect(terms.map(({ word, insteadOf }) => [word, insteadOf])).toEqual([
    ['intestate', null],
    ['sucession', 'succession'],
  ])
})

test('of a long text the passage is read in which the words stand together, however far in', async () => {
  const filler = (words: number) =>
    '<p>Nothing of ss 27(1) or art 14(2) &amp; of P.N.D.C.L. 111 is said.</p>'.repeat(words / 20)
  const meeting = '<p>Here the quibbleworth met the snorfblat.</p>'
  for (const before of [0, 20, 400, 6000, 30_000]) {
    const { id } = await app.make.published('article', {
      title: `Of meetings ${before}`,
      body: `<p>A quibbleworth alone.</p>${filler(before)}${meeting}${filler(400)}`,
    })
    const { shown } = await findItems(app.app.database.publicDb, 'quibbleworth snorfblat')
    const { excerpt, isEnd } = shown.find(({ item }) => item.id === id)!
    // A list of words knows no place after 16,383.
    const expected = before < 16_000 ? 'Here the quibbleworth met the snorfblat.' : 'A quibbleworth alone.'
    expect(excerpt, String(before)).toContain(expected)
    expect(excerpt.length).toBeLessThan(600)
    expect(isEnd).toBe(false)
  }
})

test('a draft is found by nobody, what is published at once, and what left the public no longer', async () => {
  const { db } = app.app.database
  const made = await app.make.draft('article', { title: 'Zorgle easements', body: '<p>wibblefrotz</p>' })
  titles.set(made.id, made.title)
  expect(await find('zorgle')).toEqual([])
  expect(await find('wibblefrotz')).toEqual([])
  await publishContent(db, app.actor, made.id)
  expect(await find('zorgle')).toEqual(['Zorgle easements'])
  expect(await find('wibblefrotz')).toEqual(['Zorgle easements'])
  await unpublishContent(db, app.actor, made.id)
  expect(await find('zorgle')).toEqual([])
})

test('searches are narrowed to one type and one year', async () => {
  const { publicDb } = app.app.database
  const videos = await findItems(publicDb, 'election petition', { type: 'video' })
  expect(videos.count).toBeGreaterThan(1)
  expect(videos.types).toEqual(['video'])
  expect(new Set(videos.shown.map(({ item }) => item.type))).toEqual(new Set(['video']))
  const [year] = (await findItems(publicDb, 'supreme court')).years
  const ofYear = await findItems(publicDb, 'supreme court', { year })
  expect(ofYear.years).toEqual([year])
  expect(new Set(ofYear.shown.map(({ item }) => item.publishedAt.getUTCFullYear()))).toEqual(new Set([year]))
})

test('whatever is typed gets an answer', async () => {
  const typed = [
    ...['', ' ', '"', '""', '-', '- -', '&', '|', '!', ':*', "'", "''", '\\', "a' | 'b", '<->', '(', ')'],
    ...[
      'the of and',
      '?!.,;',
      '\u0000',
      '\u202Eact',
      'a'.repeat(200),
      'ab '.repeat(66),
      '"'.repeat(200),
      '-a '.repeat(60),
    ],
    ...['%', '_', '*', 'act:*', "act:A'", '𝒜𝒸𝓉 843', '🎉', '\ud800', 'ﷺ', 'Ａｃｔ ８４３'],
  ]
  // The page refuses what is longer.
  const others = loadCorpora().texts.map((text) => text.slice(0, MOST_CHARACTERS))
  for (const text of new Set([...typed, ...others.slice(0, 150)]))
    await findItems(app.app.database.publicDb, text)
  expect(await find('𝒜𝒸𝓉 843')).toContain(
    'Data protection in plain words: your name, your number and Act 843',
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
      await findItems(app.app.database.publicDb, text)
    }),
    { numRuns: 100 },
  )
})

test('searches fold letters as addresses do', async () => {
  const letters = 'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲɩƖʊƱɓƁɗƊƙƘƴƳəƏɲƝøØłŁ₵€£ßẞæœÆŒÄéñçÅÁẽɛ́–Straße GH₵ 50 €5m ﬁ Ａ ½ ǆ'
  const folded = sql<{ text: string }>`(select search_fold(${letters}) as text)`
  const row = await app.app.database.publicDb
    .selectFrom(folded.as('folded'))
    .select('text')
    .executeTakeFirstOrThrow()
  expect(row.text.replaceAll('–', '-')).toBe(foldText(letters))
})
