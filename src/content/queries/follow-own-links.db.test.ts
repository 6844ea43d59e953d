import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { readOwnLink } from '../rich-text/own-link.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const act = async (id: number, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)
const stateOf = async (...ids: number[]) => (await app.request(`/api/admin/content/linked?ids=${ids}`)).json()

test('an item is known by its number, however its address calls it, and no other page is taken for one', () => {
  expect(readOwnLink('/article/42')).toEqual({ id: 42, rest: '' })
  expect(readOwnLink('/news/42/as-it-was-called#part-2')).toEqual({ id: 42, rest: '#part-2' })
  for (const address of ['/articles', '/article/x', '/article/42/a/b', '/authorities/act-30', '//article/42'])
    expect(readOwnLink(address), address).toBeNull()
})

test('a link to an item of ours follows it: to another address, into the trash and back', async () => {
  const goal = await app.make.published('article', { title: 'Is bail a right?' })
  const body = `<p>See <a href="/article/${goal.id}#part-2">the <em>law</em></a>, <a href="/articles">all</a>.</p>`
  const { id, slug } = await app.make.published('podcast', { title: 'Linking', body })
  const read = async () =>
    /See .*?<\/p>/.exec(mainOf((await ask(`${app.url}/podcast/${id}/${slug}`)).text))?.[0]
  const linked = `See <a href="/article/${goal.id}/is-bail-a-right#part-2">the <em>law</em></a>, <a href="/articles">all</a>.</p>`
  const plain = 'See the <em>law</em>, <a href="/articles">all</a>.</p>'
  expect(await read()).toBe(linked)

  const moved = { version: goal.version, title: 'When bail is refused', category: 'news' }
  const saved = await app.request(`/api/admin/content/${goal.id}`, { method: 'PATCH', body: moved })
  expect(saved.status).toBe(200)
  expect(await read()).toBe(
    linked.replace('/article/', '/news/').replace('is-bail-a-right', 'when-bail-is-refused'),
  )

  await act(goal.id, 'trash')
  expect(await read()).toBe(plain)
  expect(await stateOf(goal.id, 999_999)).toEqual({
    items: [
      { id: goal.id, state: 'trashed' },
      { id: 999_999, state: 'deleted' },
    ],
  })
  await act(goal.id, 'restore')
  await act(goal.id, 'unpublish')
  expect(await read()).toBe(plain)
  await act(goal.id, 'publish')
  expect(await read()).toContain(`href="/news/${goal.id}/`)
})

test('of more links than a page asks about, each still leads somewhere', async () => {
  const goal = await app.make.published('article', { title: 'Goal' })
  const links = Array.from({ length: 120 }, (_, at) => `<a href="/article/${goal.id + 1 + at}">x</a>`).join(
    ' ',
  )
  const { id, slug } = await app.make.published('article', { body: `<p>${links}</p>` })
  const { text, headers } = await ask(`${app.url}/article/${id}/${slug}`)
  expect([...mainOf(text).matchAll(/<a href="\/article\/\d+">x<\/a>/g)]).toHaveLength(20)
  expect(String(headers['cache-tag']).length).toBeLessThan(4000)
})
