import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { thinKeptWriting } from './kept-writing.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const NOW = new Date('2026-07-31T12:00:00Z')

test('every version of 30 days is kept, and of each day before them the last', async () => {
  const { id } = await app.make.draft('article')
  await runSql(app.database, 'delete from content_versions where content_id = $1', [id])
  const times = [
    '2026-05-01T08:00:00Z',
    '2026-05-01T23:59:00Z', // the last of its day
    '2026-05-02T00:01:00Z', // alone on its day
    '2026-06-20T09:00:00Z',
    '2026-06-20T10:00:00Z',
    '2026-06-20T11:00:00Z', // the last of its day
    '2026-07-01T12:30:00Z', // from here on: within 30 days
    '2026-07-01T12:40:00Z',
    '2026-07-30T10:00:00Z',
    '2026-07-30T11:00:00Z',
  ]
  for (const [index, time] of times.entries()) {
    await runSql(
      app.database,
      `insert into content_versions (content_id, version, title, description, body, saved_by, saved_at)
       values ($1, $2, 'T', '', '', 'Ama', $3)`,
      [id, index + 1, time],
    )
  }
  const { db } = app.app.database

  expect(await thinKeptWriting(db, NOW)).toMatchObject({ versions: 3 })

  const kept = await runSql(
    app.database,
    'select version from content_versions where content_id = $1 order by version',
    [id],
  )
  expect(kept.map(({ version }) => version)).toEqual([2, 3, 6, 7, 8, 9, 10])
  expect(
    await runSql(
      app.database,
      `select details->>'versions' as gone from admin_activity_log where entity_type = 'retention'`,
    ),
  ).toEqual([{ gone: '3' }])
  expect(await thinKeptWriting(db, NOW)).toEqual({ versions: 0, autosaves: 0 })
})

test('an autosave that nobody asked for in 30 days is forgotten, a younger one is not', async () => {
  const writings = [31, 29].map((days) => ({ days, writing: crypto.randomUUID() }))
  for (const { days, writing } of writings) {
    await runSql(
      app.database,
      `insert into content_autosaves (staff_id, writing, type, fields, typed_at, saved_at)
       values ($1, $2, 'article', '{}', now(), $3::timestamptz - make_interval(days => $4))`,
      [app.actor.staffId, writing, NOW.toISOString(), days],
    )
  }
  expect(await thinKeptWriting(app.app.database.db, NOW)).toMatchObject({ autosaves: 1 })
  expect(await runSql(app.database, 'select writing from content_autosaves')).toEqual([
    { writing: writings[1]!.writing },
  ])
})
