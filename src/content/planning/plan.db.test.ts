import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { Board, PlannedDay } from './plan.queries.ts'

let app: TestApp
let editor: Awaited<ReturnType<typeof person>>
let contributor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  editor = await person('editor')
  contributor = await person('contributor')
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => runSql(app.database, 'update content set trashed_at = now() where trashed_at is null'))

async function person(role: Role) {
  const { actor, token } = await openSession(app.app.database.db, role)
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(`${app.url}/api/admin${path}`, {
      method,
      headers: {
        cookie: `sid=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { id: actor.staffId!, ask }
}

const board = async (who = editor) => (await (await who.ask('GET', '/plan/board')).json()) as Board
const month = async (of: string, who = editor) =>
  ((await (await who.ask('GET', `/plan/month?month=${of}`)).json()) as { days: PlannedDay[] }).days
const plan = (who: typeof editor, id: number, day: string | null) =>
  who.ask('PUT', `/content/${id}/planned-day`, { day })
const set = (id: number, column: string, value: unknown) =>
  runSql(app.database, `update content set ${column} = $1 where id = $2`, [value, id])

const publishAt = (id: number, at: string) =>
  runSql(app.database, `update content set status = 'published', published_at = $1 where id = $2`, [at, id])

test('the board has each draft in the column of its stage, the soonest planned first, and what waits for its time', async () => {
  const [late, soon, none, idea, article] = await Promise.all(
    ['article', 'podcast', 'article', 'book', 'article'].map((type) =>
      app.make.draft(type as 'article' | 'book'),
    ),
  )
  await plan(editor, late!.id, '2031-05-02')
  await plan(editor, soon!.id, '2031-05-01')
  await editor.ask('PUT', `/content/${idea!.id}/stage`, { stage: 'idea' })
  await publishAt(article!.id, '2031-05-03T06:00:00Z')
  const shown = await board()
  expect(shown.stages.draft.items.map(({ id }) => id)).toEqual([soon!.id, late!.id, none!.id])
  expect(shown.stages.idea.items).toMatchObject([{ id: idea!.id, type: 'book', stage: 'idea' }])
  expect(shown.scheduled.items).toMatchObject([{ id: article!.id, publicationState: 'scheduled' }])
  expect(shown.stages.review).toEqual({ items: [], hasMore: false })
})

test('a column shows thirty, and says that there are more', async () => {
  const made = await Promise.all(Array.from({ length: 31 }, () => app.make.draft('article')))
  const { draft } = (await board()).stages
  expect([draft.items.length, draft.hasMore, made.length]).toEqual([30, true, 31])
})

test('the day that a draft is planned for moves no version, stands in the log, and ends with its publication', async () => {
  const { id, version } = await app.make.draft('article')
  expect(await (await plan(editor, id, '2031-05-02')).json()).toMatchObject({
    plannedFor: '2031-05-02',
    version,
  })
  const log = (await (await editor.ask('GET', '/activity')).json()) as { items: { details: object }[] }
  expect(log.items[0]?.details).toMatchObject({ plannedFor: '2031-05-02' })
  await editor.ask('POST', `/content/${id}/publish`)
  expect(await (await editor.ask('GET', `/content/${id}`)).json()).toMatchObject({ plannedFor: null })
  expect((await plan(editor, id, '2031-05-02')).status).toBe(422)
  expect((await plan(editor, id, '2031-02-30')).status).toBe(422)
})

test('a calendar has what is published, scheduled and planned on each day in Accra, to the last minute of the month', async () => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => app.make.draft('article')))
  const [first, last, after, planned] = drafts.map(({ id }) => id) as [number, number, number, number]
  await publishAt(first, '2031-04-01T00:00:00Z')
  await publishAt(last, '2031-04-30T23:59:59Z')
  await publishAt(after, '2031-05-01T00:00:00Z')
  await plan(editor, planned, '2031-04-30')
  expect((await month('2031-04')).map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['2031-04-01', [first]],
    ['2031-04-30', [last, planned]],
  ])
  for (const bad of ['2031-13', '2031', 'may', '2031-04-01'])
    expect([bad, (await editor.ask('GET', `/plan/month?month=${bad}`)).status]).toEqual([bad, 422])
})

test('changes that are scheduled stand on the board by their hour, and on the calendar on its day beside the day of their item', async () => {
  const at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const items = await Promise.all([app.make.published('article'), app.make.draft('article')])
  const [item, later] = items.map(({ id }) => id) as [number, number]
  await editor.ask('PUT', `/content/${item}/changes`, { version: 2, imageAlt: 'A court' })
  await editor.ask('PUT', `/content/${item}/changes/schedule`, { at })
  await publishAt(later, new Date(Date.parse(at) + 3_600_000).toISOString())
  expect((await board()).scheduled.items).toMatchObject([
    { id: item, publicationState: 'published', changesAt: at },
    { id: later, publicationState: 'scheduled', changesAt: null },
  ])
  expect((await board(contributor)).scheduled.items).toEqual([])
  const days = [...(await month(at.slice(0, 7))), ...(await month(new Date().toISOString().slice(0, 7)))]
  const ofItem = days.flatMap(({ day, items: found }) =>
    found.filter(({ id }) => id === item).map(({ changesAt }) => [day, changesAt]),
  )
  expect(ofItem).toEqual([
    [at.slice(0, 10), at],
    [new Date().toISOString().slice(0, 10), null],
  ])
})

test('of a full day the calendar shows twelve, and how many there are', async () => {
  const made = await Promise.all(Array.from({ length: 14 }, () => app.make.draft('article')))
  for (const { id } of made) await set(id, 'planned_for', '2031-04-09')
  expect(await month('2031-04')).toMatchObject([{ day: '2031-04-09', total: 14, items: { length: 12 } }])
})

test('a contributor sees their own on board and calendar, and plans nothing', async () => {
  const [own, foreign] = await Promise.all([app.make.draft('article'), app.make.draft('article')])
  await set(own.id, 'created_by', contributor.id)
  for (const { id } of [own, foreign]) await plan(editor, id, '2031-04-09')
  expect((await board(contributor)).stages.draft.items.map(({ id }) => id)).toEqual([own.id])
  expect((await month('2031-04', contributor)).map(({ items }) => items.map(({ id }) => id))).toEqual([
    [own.id],
  ])
  expect((await plan(contributor, own.id, null)).status).toBe(403)
  expect((await plan(contributor, foreign.id, null)).status).toBe(404)
})
