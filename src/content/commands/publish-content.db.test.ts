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

test.each([
  ['article', { body: '' }, 'body'],
  ['newsletter', { body: '<p> </p>' }, 'body'],
  ['book', { details: {} }, 'details.author'],
  ['video', { details: {} }, 'details.youtubeUrl'],
  ['video', { details: { youtubeUrl: 'https://vimeo.com/76979871' } }, 'details.youtubeUrl'],
  [
    'video',
    { details: { youtubeUrl: 'https://www.youtube.com/attribution_link?u=http://[' } },
    'details.youtubeUrl',
  ],
] as const)('a %s of %j is not published, and the form learns why', async (type, fields, field) => {
  const draft = await app.make.draft(type, fields)

  const response = await app.request(`/api/admin/content/${draft.id}/publish`, { method: 'POST' })

  expect(response.status).toBe(422)
  const problem = (await response.json()) as { fields: Record<string, string> }
  expect(Object.keys(problem.fields)).toEqual([field])
  const now = (await (await app.request(`/api/admin/content/${draft.id}`)).json()) as object
  expect(now).toMatchObject({ status: 'draft', version: 1, publishedAt: null })
})

test('publishing twice, also at the same moment, keeps the first publication date', async () => {
  const draft = await app.make.draft('article')
  const publish = () => app.request(`/api/admin/content/${draft.id}/publish`, { method: 'POST' })

  const answers = await Promise.all([publish(), publish(), publish()])

  const dates = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { publishedAt: string }).publishedAt),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(dates).size).toBe(1)
})

test('a chosen publication date in the past is the one that readers see', async () => {
  const draft = await app.make.draft('article', { publishedAt: new Date('2020-05-17T10:00:00Z') })
  await app.request(`/api/admin/content/${draft.id}/publish`, { method: 'POST' })
  expect(await (await app.read(`/article/${draft.id}/${draft.slug}`)).text()).toContain('May 17, 2020')
})

test('what was unpublished is a draft again, gone for readers, and keeps its date for the next time', async () => {
  const item = await app.make.published('article', { title: 'Withdrawn judgment' })
  const address = `/article/${item.id}/withdrawn-judgment`
  expect((await app.read(address)).status).toBe(200)

  const response = await app.request(`/api/admin/content/${item.id}/unpublish`, { method: 'POST' })

  expect(await response.json()).toMatchObject({
    status: 'draft',
    version: 3,
    publishedAt: item.publishedAt?.toISOString(),
  })
  const page = await app.read(address)
  expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const list of ['/', '/articles', '/headlines'])
    expect(await (await app.read(list)).text()).not.toContain('Withdrawn judgment')

  const again = await app.request(`/api/admin/content/${item.id}/publish`, { method: 'POST' })
  expect(await again.json()).toMatchObject({
    status: 'published',
    publishedAt: item.publishedAt?.toISOString(),
  })
})

test('what is in the trash is neither published nor unpublished', async () => {
  const item = await app.make.published('article')
  await app.request(`/api/admin/content/${item.id}/trash`, { method: 'POST' })
  for (const command of ['publish', 'unpublish'])
    expect((await app.request(`/api/admin/content/${item.id}/${command}`, { method: 'POST' })).status).toBe(
      410,
    )
})
