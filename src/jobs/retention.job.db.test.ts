import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { forgetWhatIsDue } from './retention.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

test('what the privacy page says is deleted is deleted in its time, and nothing else', async () => {
  const { id } = await app.make.published('article')
  const comment = (author: string, status: string, days: number) =>
    runSql(
      app.database,
      `insert into comments (content_id, content_type, author, email, content, status, created_at)
       values ($1, 'article', $2, 'a@example.com', 'Words', $3, now() - make_interval(days => $4))`,
      [id, author, status, days],
    )
  await comment('rejected long ago', 'rejected', 31)
  await comment('rejected lately', 'rejected', 29)
  await comment('approved long ago', 'approved', 91)
  await comment('approved lately', 'approved', 89)
  await comment('still waiting', 'pending', 400)
  for (const [status, days] of [
    ['done', 366],
    ['done', 364],
    ['new', 800],
  ]) {
    await runSql(
      app.database,
      `insert into messages (kind, name, email, subject, message, status, created_at)
       values ('contact', 'Ama', 'a@example.com', $1 || $2, 'Words', $1, now() - make_interval(days => $2::int))`,
      [status, String(days)],
    )
  }

  const { db } = app.app.database
  expect(await forgetWhatIsDue(db)).toMatchObject({ rejectedComments: 1, commentEmails: 1, messages: 1 })

  expect(await runSql(app.database, 'select author, email from comments order by id')).toEqual([
    { author: 'rejected lately', email: 'a@example.com' },
    { author: 'approved long ago', email: '' },
    { author: 'approved lately', email: 'a@example.com' },
    { author: 'still waiting', email: 'a@example.com' },
  ])
  expect(await runSql(app.database, 'select subject from messages order by id')).toEqual([
    { subject: 'done364' },
    { subject: 'new800' },
  ])
  expect(
    await runSql(
      app.database,
      `select details->>'messages' as gone from admin_activity_log where entity_type = 'retention'`,
    ),
  ).toEqual([{ gone: '1' }])
  expect(await forgetWhatIsDue(db)).toMatchObject({ rejectedComments: 0, commentEmails: 0, messages: 0 })
})

test('what has been in the trash for 30 days is removed with its versions and comments, and the log names it', async () => {
  const { db } = app.app.database
  const trashed = async (title: string, days: number) => {
    const { id } = await app.make.published('article', { title })
    await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
    await runSql(
      app.database,
      `insert into comments (content_id, content_type, author, email, content)
       values ($1, 'article', 'Ama', '', 'Words')`,
      [id],
    )
    await runSql(
      app.database,
      'update content set trashed_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    )
    return id
  }
  const due = await trashed('Long in the trash', 31)
  const kept = await trashed('Lately in the trash', 29)

  expect(await forgetWhatIsDue(db)).toMatchObject({ trashedItems: 1 })

  for (const [id, left] of [
    [due, 0],
    [kept, 1],
  ] as const) {
    const [count] = await runSql<{ rows: number[] }>(
      app.database,
      `select array[(select count(*) from content where id = $1),
        (select count(distinct content_id) from content_versions where content_id = $1),
        (select count(*) from comments where content_id = $1)]::int[] as rows`,
      [id],
    )
    expect(count?.rows).toEqual([left, left, left])
  }
  expect(
    await runSql(
      app.database,
      `select admin_user, action, details from admin_activity_log where entity_type = 'trash'`,
    ),
  ).toEqual([
    {
      admin_user: 'system',
      action: 'delete',
      details: { count: 1, items: [{ id: due, type: 'article', title: 'Long in the trash' }] },
    },
  ])
})

test('sessions that have ended and attempts whose time is over are forgotten; open ones stay', async () => {
  const { db } = app.app.database
  await runSql(
    app.database,
    `insert into staff_sessions (token_hash, staff_id, created_at, last_seen_at, expires_at)
       select name, id, now() - interval '8 days', now() - seen, now() + rest from (select id from staff limit 1) as person,
         (values ('ended', interval '1 hour', interval '-1 minute'), ('idle', interval '13 hours', interval '1 day'),
           ('open', interval '11 hours', interval '1 hour')) as session (name, seen, rest)`,
  )
  await runSql(
    app.database,
    `insert into sign_in_attempts (key, attempts, window_ends_at)
       values ('old', 5, now() - interval '1 second'), ('new', 5, now() + interval '1 minute')`,
  )

  expect(await forgetWhatIsDue(db)).toMatchObject({ staffSessions: 2, signInAttempts: 1 })
  expect(
    await runSql(app.database, `select token_hash as name from staff_sessions where length(token_hash) < 10`),
  ).toEqual([{ name: 'open' }])
  expect(await runSql(app.database, 'select key from sign_in_attempts')).toEqual([{ key: 'new' }])
  expect((await app.request('/api/admin/session')).status).toBe(200)
})
