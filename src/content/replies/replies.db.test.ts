import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const ONE = '/api/admin/content'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const mark = (id: number, to: string | null, who = {}) =>
  app.request(`${ONE}/${id}/reply-to`, { method: 'PUT', body: { to }, ...who })
const act = (id: number, action: string) => app.request(`${ONE}/${id}/${action}`, { method: 'POST' })
const article = async (id: number) => (await app.read(`/article/${id}/x`, { redirect: 'follow' })).text()
const news = async (id: number) => (await app.read(`/news/${id}/x`, { redirect: 'follow' })).text()

test('a reply and what it answers lead to each other as soon as readers see both, and no sooner', async () => {
  const original = await app.make.published('article', { title: 'What the minister did' })
  const reply = await app.make.draft('newsletter', { title: 'What the minister says' })
  expect(await article(original.id)).not.toContain('What the minister says')
  expect((await mark(reply.id, `/article/${original.id}/what-the-minister-did`)).status).toBe(200)
  expect(await article(original.id)).not.toContain('What the minister says')

  await act(reply.id, 'publish')
  expect(await article(original.id)).toContain(`A reply to this was published: <a href="/news/${reply.id}/`)
  expect(await news(reply.id)).toContain(`This is a reply to <a href="/article/${original.id}/`)

  await act(reply.id, 'unpublish')
  expect(await article(original.id)).not.toContain('What the minister says')
  await act(reply.id, 'publish')
  expect(await article(original.id)).toContain('What the minister says')

  expect((await mark(reply.id, null)).status).toBe(200)
  expect(await article(original.id)).not.toContain('What the minister says')
  expect(await news(reply.id)).not.toContain('This is a reply to')
})

test('an item is marked by its number or its address, and the form is told which it is', async () => {
  const original = await app.make.published('article', { title: 'One that is answered' })
  const reply = await app.make.published('article')
  const answered = { id: original.id, title: 'One that is answered' }
  for (const to of [String(original.id), `https://law.example/article/${original.id}/x?page=1`]) {
    const answer = await mark(reply.id, to)
    expect([answer.status, await answer.json()]).toEqual([200, { answered }])
  }
  expect(await (await app.request(`${ONE}/${reply.id}/reply-to`)).json()).toEqual({ answered })
})

test('no item answers itself, a reply, or what is not there', async () => {
  const original = await app.make.published('article')
  const reply = await app.make.published('article')
  const other = await app.make.published('article')
  await mark(reply.id, String(original.id))
  expect((await mark(reply.id, String(reply.id))).status).toBe(422)
  expect((await mark(other.id, String(reply.id))).status).toBe(422)
  expect((await mark(other.id, 'a word')).status).toBe(422)
  expect((await mark(other.id, '2000000000')).status).toBe(404)
  expect(await article(other.id)).not.toContain('This is a reply to')
})

test('who may not publish marks nothing', async () => {
  const original = await app.make.published('article')
  const { id } = await app.make.draft('article')
  const { token } = await openSession(app.app.database.db, 'writer')
  const tried = await mark(id, String(original.id), { headers: { cookie: `sid=${token}` } })
  expect(tried.status).toBe(403)
})
