import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment } from '#comments/post-comment.ts'
import { receiveMessage } from '#messages/receive-message.ts'
import type { Role } from '#people/actor.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function comment(text: string, contentId?: number): Promise<number> {
  const { db, publicDb } = app.app.database
  const id = contentId ?? (await app.make.published('article')).id
  await postComment({ db, publicDb }, id, { name: 'Ama', email: 'ama@secret.example', comment: text })
  const rows = await runSql<{ id: number }>(app.database, 'select id from comments where content = $1', [
    text,
  ])
  return rows[0]!.id
}

async function message(subject: string): Promise<number> {
  const words = { name: 'Ama', email: 'ama@secret.example', message: 'Good day.' }
  await receiveMessage(app.app.database.db, { kind: 'contact', subject, ...words })
  const rows = await runSql<{ id: number }>(app.database, 'select id from messages where subject = $1', [
    subject,
  ])
  return rows[0]!.id
}

type Page = {
  items: { id: number; status: string; content: string; contentTitle: string }[]
  next: string | null
}
const list = async (query: string) => (await (await app.request(`/api/admin/${query}`)).json()) as Page

test('the list goes on where it ended, newest first, though comments come in between', async () => {
  const { id: on } = await app.make.published('article', { title: 'A long discussion' })
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.unshift(await comment(`Paging ${n}`, on))
  const first = await list(`comments?item=${on}&limit=2`)
  await comment('Paging, late', on)
  const second = await list(`comments?item=${on}&limit=2&cursor=${first.next}`)
  const third = await list(`comments?item=${on}&limit=2&cursor=${second.next}`)
  expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids)
  expect(third.next).toBeNull()
  expect(first.items[0]).toMatchObject({ contentTitle: 'A long discussion', status: 'pending' })
})

test('a search finds words in any case, and signs of a pattern stand for themselves', async () => {
  await comment('The 100% rule of costs')
  await comment('The 100 rules of costs')
  expect((await list('comments?search=100%25%20RULE')).items.map(({ content }) => content)).toEqual([
    'The 100% rule of costs',
  ])
})

test('several comments are decided about, and those that are gone are named', async () => {
  const [one, two, gone] = [await comment('Bulk one'), await comment('Bulk two'), await comment('Bulk gone')]
  await app.request(`/api/admin/comments/${gone}`, { method: 'DELETE' })
  const answer = await app.request('/api/admin/comments/decisions', {
    method: 'POST',
    body: { decision: 'approve', ids: [one, gone, two, two] },
  })
  expect(await answer.json()).toEqual({ done: [one, two], gone: [gone] })
  expect(
    await runSql(app.database, `select status, decided_at is not null as dated from comments where id = $1`, [
      two,
    ]),
  ).toEqual([{ status: 'approved', dated: true }])
})

test.each([
  ['no comment', [], 'Select at least one comment.'],
  ['too many', Array.from({ length: 101 }, (_, n) => n + 1), 'Select at most 100 comments.'],
])('a decision about %s is refused in words', async (_, ids, words) => {
  const answer = await app.request('/api/admin/comments/decisions', {
    method: 'POST',
    body: { decision: 'approve', ids },
  })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(words)
})

test('a message that is done says who closed it and when, until it is opened again', async () => {
  const id = await message('Closing')
  const mark = (status: string, version: number) =>
    app.request(`/api/admin/messages/${id}`, { method: 'PATCH', body: { status, version } })
  await mark('done', 1)
  await mark('done', 1)
  const closed = `select status, closed_by, closed_at is not null as dated from messages where id = $1`
  expect(await runSql(app.database, closed, [id])).toEqual([
    { status: 'done', closed_by: app.actor.name, dated: true },
  ])
  await mark('open', 2)
  expect(await runSql(app.database, closed, [id])).toEqual([{ status: 'open', closed_by: '', dated: false }])
  const log = `select details->>'status' as status from admin_activity_log
    where entity_type = 'message' and entity_id = $1 and action = 'update' order by id`
  expect(await runSql(app.database, log, [String(id)])).toEqual([{ status: 'done' }, { status: 'open' }])
})

test('a deleted message leaves nothing of its words in the log of its deletion', async () => {
  const id = await message('Please forget this')
  await app.request(`/api/admin/messages/${id}`, { method: 'DELETE' })
  expect(await runSql(app.database, 'select 1 from messages where id = $1', [id])).toEqual([])
  expect(
    await runSql(
      app.database,
      `select entity_title, details from admin_activity_log where action = 'delete' and entity_id = $1`,
      [String(id)],
    ),
  ).toEqual([{ entity_title: '', details: { kind: 'contact' } }])
})

const WALK: { title: string; method: string; path: () => Promise<string>; body?: unknown; may: Role[] }[] = [
  {
    title: 'read comments',
    method: 'GET',
    path: async () => 'comments',
    may: ['owner', 'editor', 'moderator'],
  },
  {
    title: 'count comments',
    method: 'GET',
    path: async () => 'comments/counts',
    may: ['owner', 'editor', 'writer', 'moderator'],
  },
  {
    title: 'decide about comments',
    method: 'POST',
    path: async () => 'comments/decisions',
    body: { decision: 'approve', ids: [1] },
    may: ['owner', 'editor', 'moderator'],
  },
  ...(['approve', 'reject'] as const).map((act) => ({
    title: `${act} a comment`,
    method: 'POST',
    path: async () => `comments/${await comment(`${act} ${Math.random()}`)}/${act}`,
    may: ['owner', 'editor', 'moderator'] as Role[],
  })),
  {
    title: 'delete a comment',
    method: 'DELETE',
    path: async () => `comments/${await comment(`delete ${Math.random()}`)}`,
    may: ['owner', 'editor', 'moderator'],
  },
  { title: 'read messages', method: 'GET', path: async () => 'messages', may: ['owner', 'editor'] },
  { title: 'count messages', method: 'GET', path: async () => 'messages/counts', may: ['owner', 'editor'] },
  {
    title: 'mark a message',
    method: 'PATCH',
    path: async () => `messages/${await message(`mark ${Math.random()}`)}`,
    body: { status: 'open', version: 1 },
    may: ['owner', 'editor'],
  },
  {
    title: 'delete a message',
    method: 'DELETE',
    path: async () => `messages/${await message(`delete ${Math.random()}`)}`,
    may: ['owner', 'editor'],
  },
]

test.each(WALK)('only who may $title does', async ({ method, path, body, may }) => {
  for (const role of ['owner', 'editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const answer = await app.request(`/api/admin/${await path()}`, {
      method,
      headers: { cookie: `sid=${token}` },
      ...(body === undefined ? {} : { body }),
    })
    expect([role, answer.status]).toEqual([role, may.includes(role) ? 200 : 403])
  }
})
