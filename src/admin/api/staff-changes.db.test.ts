import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Item = { id: number; publicationState: string }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** A screen that listens, and what it was told so far. */
async function listen() {
  const abort = new AbortController()
  const { body } = await app.request('/api/admin/changes', { signal: abort.signal })
  let text = ''
  void (async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part
  })().catch(() => {})
  return {
    told: () => [...text.matchAll(/data: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data)),
    [Symbol.dispose]: () => abort.abort(),
  }
}

const stateOf = async (id: number) => {
  const one = (await (await app.request(`/api/admin/content/${id}`)).json()) as Item
  const list = (await (await app.request('/api/admin/content?type=article')).json()) as { items: Item[] }
  expect(list.items.find((item) => item.id === id)?.publicationState).toBe(one.publicationState)
  return one.publicationState
}

test('an open screen is told when the moment of a scheduled item has come, and then reads that it is published', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const { id, version } = await app.make.published('article', { publishedAt: later })
  expect(await stateOf(id)).toBe('scheduled')
  using screen = await listen()
  const body = { version, publishedAt: new Date(Date.now() + 500) }
  const saved = await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })
  expect(await saved.json()).toMatchObject({ status: 'published', publicationState: 'scheduled' })
  const moment = { entityType: 'content', entityId: null, action: 'update' }
  await vi.waitFor(() => expect(screen.told()).toContainEqual(moment), { timeout: 5000 })
  expect(await stateOf(id)).toBe('published')
})

test('every answer about an item tells how it stands', async () => {
  const { id } = await app.make.draft('article')
  expect(await stateOf(id)).toBe('draft')
  const act = async (command: string) =>
    (await (await app.request(`/api/admin/content/${id}/${command}`, { method: 'POST' })).json()) as object
  expect(await act('publish')).toMatchObject({ publicationState: 'published' })
  expect(await act('unpublish')).toMatchObject({ publicationState: 'draft' })
  await act('trash')
  const trashed = (await (await app.request(`/api/admin/content/${id}`)).json()) as Item
  expect(trashed.publicationState).toBe('trashed')
  expect(await act('restore')).toMatchObject({ publicationState: 'draft' })
})
