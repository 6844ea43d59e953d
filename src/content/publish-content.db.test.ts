import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

test('a podcast without its audio stays a draft, and says which field is missing', async () => {
  const draft = await app.make.draft('podcast', { details: {} })

  const response = await app.request(`/api/admin/content/${draft.id}/publish`, { method: 'POST' })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'not_publishable',
    fields: { 'details.audioUrl': expect.stringContaining('sound file') },
  })
})

test('a published article is what readers get at once, although the page before it was cached', async () => {
  const draft = await app.make.draft('article', { title: 'Customary arbitration' })
  expect(await (await app.read('/articles')).text()).not.toContain('Customary arbitration')

  expect((await app.request(`/api/admin/content/${draft.id}/publish`, { method: 'POST' })).status).toBe(200)

  expect(await (await app.read('/articles')).text()).toContain('Customary arbitration')
  const page = await app.read(`/article/${draft.id}/customary-arbitration`)
  expect(page.status).toBe(200)
  expect(page.headers.get('set-cookie')).toBeNull()
})
