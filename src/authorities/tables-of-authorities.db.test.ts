import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import { readPublished } from '#content/queries/read-published.ts'
import { inTransaction } from '#platform/db.ts'
import { captureStatements, readPlans } from '#testing/query-plans.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readCitations } from './cited/read-citations.ts'
import { storeCitations } from './store-citations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const article = async (words: string) =>
  app.make.published('article', { title: 'On the law', body: `<p>${words}</p>` })
const read = (id: number) => readPublished(app.app.database.publicDb, ['article'], id)
const namesOf = async (id: number) => (await read(id)).authorities.map(({ title, label }) => title || label)
const rename = (key: string, title: string) =>
  runSql(app.database, 'update authorities set title = $2 where key = $1', [key, title])

test('a table of authorities follows what its item cites and what that is called, whoever writes it', async () => {
  const { id, version } = await article('See Act 29 and [2031] GHASC 5.')
  const other = await article('See Act 560.')
  expect(await namesOf(id)).toEqual(['Criminal Code', '[2031] GHASC 5'])

  await rename('ghasc-2031-5', 'Republic v Mensah')
  expect(await namesOf(id)).toEqual(['Criminal Code', 'Republic v Mensah'])
  await rename('act-29', 'A Name That Was Mended')
  expect(await namesOf(id)).toEqual(['A Name That Was Mended', 'Republic v Mensah'])

  const { status } = await app.request(`/api/admin/content/${id}`, {
    method: 'PATCH',
    body: { version, body: '<p>Only [2031] GHASC 5.</p>' },
  })
  expect(status).toBe(200)
  expect(await namesOf(id)).toEqual(['Republic v Mensah'])

  // As an import leaves it, and as another release did.
  await runSql(app.database, 'truncate citations, tables_of_authorities')
  await runSql(app.database, 'update content set renderer_version = 0')
  expect(await namesOf(id)).toEqual([])
  for await (const _ of renderStoredBodies(app.app.database.db));
  expect(await namesOf(id)).toEqual(['Republic v Mensah'])
  expect(await namesOf(other.id)).toEqual(["Children's Act"])

  await runSql(app.database, 'delete from citations where content_id = $1', [id])
  expect(await namesOf(id)).toEqual([])
})

test('a name that is mended while an item that cites it is being saved stands in its table', async () => {
  const { id } = await article('Nothing yet.')
  const { db } = app.app.database
  const { promise: isStored, resolve: stored } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const save = inTransaction(db, async (tx) => {
    await storeCitations(tx, id, readCitations('<p>See [2032] GHASC 6 and Act 30.</p>').citations)
    stored()
    await mayEnd
  })
  await isStored
  const mended = rename('act-30', 'Mended Meanwhile')
  await waitsForALock().finally(end)
  await Promise.all([save, mended])
  expect(await namesOf(id)).toEqual(['Mended Meanwhile', '[2032] GHASC 6'])
})

test('a save and a mended name that meet wait for each other once, and neither is lost', async () => {
  const { id } = await article('See Act 31 and [2033] GHASC 7.')
  const { db } = app.app.database
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: mayMend, resolve: mend } = Promise.withResolvers<void>()
  const mended = inTransaction(db, async (tx) => {
    await tx.selectFrom('authorities').select('id').where('key', '=', 'act-31').forUpdate().execute()
    held()
    await mayMend
    await tx.updateTable('authorities').set({ title: 'Mended First' }).where('key', '=', 'act-31').execute()
  })
  await isHeld
  const save = inTransaction(db, (tx) =>
    storeCitations(tx, id, readCitations('<p>See Act 31.</p>').citations),
  )
  await waitsForALock().finally(mend)
  await Promise.all([save, mended])
  expect(await namesOf(id)).toEqual(['Mended First'])
})

async function waitsForALock(): Promise<void> {
  await expect
    .poll(() =>
      runSql(
        app.database,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1)
}

test('a change is noticed of what is cited last of six hundred, and the table stays short', async () => {
  const { id } = await app.make.published('article', {
    title: 'On all of it',
    body: `<p>${Array.from({ length: 600 }, (_, index) => `Act ${index + 100}`).join('. ')}.</p>`,
    lawStatedAt: '2026-01-31',
  })
  expect((await read(id)).authorities).toHaveLength(500)
  const dayAfter = async (key: string, day: string | null) => {
    await runSql(app.database, 'update authorities set last_changed_on = $2 where key = $1', [key, day])
    const [kept] = await runSql<{ day: string | null }>(
      app.database,
      'select last_changed_on::text as day from tables_of_authorities where content_id = $1',
      [id],
    )
    return kept!.day
  }
  expect(await dayAfter('act-699', '2026-03-03')).toBe('2026-03-03')
  expect(await dayAfter('act-101', '2026-02-02')).toBe('2026-03-03')
  expect(await dayAfter('act-101', '2026-04-04')).toBe('2026-04-04')
  expect(await dayAfter('act-101', null)).toBe('2026-03-03')
  expect(await dayAfter('act-699', null)).toBe(null)
})

test('a page takes its table as it is kept: its statement looks at no authority and no citation', async () => {
  const { id } = await article('See Act 29, Act 30 and [2031] GHASC 5.')
  using capture = captureStatements()
  capture.state.from = 'the page'
  expect((await read(id)).authorities).toHaveLength(3)
  capture.state.from = ''
  const statements = [...capture.captured.values()].filter(({ text }) => text.includes('public_'))
  expect(statements).toHaveLength(1)
  // The last is that of the statement itself; what stands around an item is found by what it cites.
  const plan = (await readPlans(app.database.connection, statements[0]!)).at(-1)!
  const tables = new Set<string>()
  const look = ({ 'Relation Name': table, Plans: below = [] }: typeof plan) => {
    if (table) tables.add(table)
    below.forEach(look)
  }
  look(plan)
  expect([...tables].toSorted()).toEqual([
    // What staff decided is looked at where another release drew the text.
    ...['citation_corrections', 'content', 'content_replies', 'corrections', 'media_files', 'picture_uses'],
    ...['site_settings', 'tables_of_authorities', 'topics'],
  ])
})
