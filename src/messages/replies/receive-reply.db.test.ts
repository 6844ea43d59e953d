import { afterAll, beforeAll, expect, test } from 'vitest'
import { json, plain } from '#site/forms/post.testing.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const reply = { name: 'Esi Dadzie', email: 'esi@secret.example', message: 'It was not so.\nI was in Kumasi.' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { trustProxy: true } })
})
afterAll(() => app[Symbol.asyncDispose]())

const kept = (id: number) =>
  runSql<{ id: number }>(app.database, 'select * from messages where content_id = $1', [id])

test('an item leads to the form of its own, and what is sent there is a case of its own kind, with the item beside it', async () => {
  const { id } = await app.make.published('article', { title: 'Who was in Accra' })
  expect(await (await app.read(`/article/${id}/x`, { redirect: 'follow' })).text()).toContain(
    `href="/reply/${id}"`,
  )
  const form = await (await app.read(`/reply/${id}`)).text()
  expect(form).toContain('action="/replies"')
  expect(form).toContain(`name="item" value="${id}"`)

  const answer = await plain(app, '/replies', { ...reply, item: String(id) })
  expect(answer.status).toBe(200)
  const said = await answer.text()
  expect(said).toContain('Your reply has reached our editors.')
  expect(said).toContain(`href="/article/${id}/`)
  const [stored] = await kept(id)
  expect(stored).toMatchObject({ ...reply, kind: 'reply', subject: 'Who was in Accra', status: 'new' })
  expect(await (await app.request(`/api/admin/messages/${stored!.id}`)).json()).toMatchObject({
    kind: 'reply',
    itemId: id,
    itemTitle: 'Who was in Accra',
  })
  const list = await (await app.request('/api/admin/messages?kind=reply')).json()
  expect(list).toMatchObject({ items: [{ id: stored!.id }] })
})

test('the same reply sent twice is kept once, and to another item it is another', async () => {
  const one = await app.make.published('article', { title: 'Same title' })
  const other = await app.make.published('article', { title: 'Same title' })
  for (const id of [one.id, one.id, other.id])
    expect((await json(app, '/replies', { ...reply, item: String(id) })).status).toBe(201)
  expect(await kept(one.id)).toHaveLength(1)
  expect(await kept(other.id)).toHaveLength(1)
})

test('what readers do not see takes no reply, and has no form', async () => {
  const { id } = await app.make.draft('article')
  for (const item of [String(id), '2000000000', 'x', ''])
    expect((await json(app, '/replies', { ...reply, item })).status, item).toBe(404)
  expect((await app.read(`/reply/${id}`)).status).toBe(404)
  expect(await kept(id)).toEqual([])
})

test('a reply without words comes back with all that was typed', async () => {
  const { id } = await app.make.published('article')
  const answer = await plain(app, '/replies', { ...reply, message: ' ', item: String(id) })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('esi@secret.example')
  expect(page).toContain(`name="item" value="${id}"`)
  expect(await kept(id)).toEqual([])
})

test('one address sends a few, and is then told to wait', async () => {
  const { id } = await app.make.published('article')
  const statuses = []
  for (let nr = 0; nr < 11; nr++)
    statuses.push(
      (
        await json(
          app,
          '/replies',
          { ...reply, message: `Word ${nr}`, item: String(id) },
          { 'x-forwarded-for': '203.0.113.77' },
        )
      ).status,
    )
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})

test('the form of messages takes no reply: it would be about nothing', async () => {
  const tried = await json(app, '/messages', { ...reply, kind: 'reply', subject: 'x' })
  expect(tried.status).toBe(422)
})

test('a reply outlives its item: the case stays', async () => {
  const { id } = await app.make.published('article')
  await json(app, '/replies', { ...reply, message: 'Stays.', item: String(id) })
  await runSql(app.database, 'delete from content where id = $1', [id])
  expect(await runSql(app.database, `select content_id from messages where message = 'Stays.'`)).toEqual([
    { content_id: null },
  ])
})
