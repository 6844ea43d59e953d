import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSession } from '#testing/open-session.ts'
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
    told: () => [...text.matchAll(/event: change\ndata: (.*)\n\n/g)].map(([, data = '']) => JSON.parse(data)),
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

test('signing out ends what that person’s screens listen to, on every instance, and nobody else’s', async () => {
  await using other = await startTestApp({ database: app.database })
  const own = await openSession(app.app.database.db, 'editor')
  using colleague = await listen()
  const screens = [await listenAs(app.url, own.token), await listenAs(other.url, own.token)]
  const out = await fetch(`${app.url}/api/admin/session`, {
    method: 'DELETE',
    headers: { cookie: `sid=${own.token}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(out.status).toBe(200)
  await Promise.all(screens.map(({ ended }) => ended))
  const { id } = await app.make.draft('article')
  await vi.waitFor(() =>
    expect(colleague.told()).toContainEqual(expect.objectContaining({ entityId: String(id) })),
  )
})

// Bounded: each minute the streams of ended sessions are looked for in any case.
test('who is suspended hears nothing more on any screen, on every instance, and nobody else is cut off', {
  timeout: 30_000,
}, async () => {
  await using other = await startTestApp({ database: app.database })
  const owner = await openSession(app.app.database.db, 'owner')
  const own = await openSession(app.app.database.db, 'editor')
  using colleague = await listen()
  const screens = [await listenAs(app.url, own.token), await listenAs(other.url, own.token)]
  const suspended = await fetch(`${app.url}/api/admin/staff/${own.actor.staffId}`, {
    method: 'PATCH',
    headers: {
      cookie: `sid=${owner.token}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: '{"isSuspended":true}',
  })
  expect(suspended.status).toBe(200)
  await Promise.all(screens.map(({ ended }) => ended))
  await expect(listenAs(other.url, own.token)).rejects.toThrow('401')
  const { id } = await app.make.draft('article')
  await vi.waitFor(() =>
    expect(colleague.told()).toContainEqual(expect.objectContaining({ entityId: String(id) })),
  )
})

test('one session cannot take all streams of the staff', async () => {
  const own = await openSession(app.app.database.db, 'writer')
  const screens = []
  for (let screen = 0; screen < 30; screen++) screens.push(await listenAs(app.url, own.token))
  await expect(listenAs(app.url, own.token)).rejects.toThrow('429')
  using colleague = await listen()
  expect(colleague.told()).toEqual([])
  for (const { leave } of screens) leave()
})

/** A screen of the session with this token; `ended` is kept when the site ends it. */
async function listenAs(url: string, token: string) {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/admin/changes`, {
    headers: { cookie: `sid=${token}` },
    signal: abort.signal,
  })
  if (answer.status !== 200) throw new Error(String(answer.status))
  return { ended: answer.text().catch(() => ''), leave: () => abort.abort() }
}
