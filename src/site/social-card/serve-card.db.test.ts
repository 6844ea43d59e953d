import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trashContent } from '#content/commands/trash-content.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { cardPath } from '../page/card-path.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

test.each(contentTypeNames)('a %s has a card that messengers show', async (type) => {
  const item = await app.make.published(type, {
    title: 'Asɛm yi di ka: Ŋutɔ Ɖɔla ƒe Ʋɔtru, GH₵50 & “Act 798”',
  })
  const answer = await app.read(cardPath(item))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThanOrEqual(150_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('an article without a picture names its card, with its size; one with a picture names that', async () => {
  const meta = async (path: string, name: string) => {
    const html = await (await app.read(path)).text()
    return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  const item = await app.make.published('article')
  const path = `/article/${item.id}/${item.slug}`
  expect(await meta(path, 'og:image')).toBe(app.url + cardPath(item))
  expect([await meta(path, 'og:image:width'), await meta(path, 'og:image:height')]).toEqual(['1200', '630'])
  const pictured = await app.make.published('article', {
    imageUrl: '/media/court.webp',
    imageAlt: 'The court',
  })
  expect(await meta(`/article/${pictured.id}/${pictured.slug}`, 'og:image')).toBe(
    `${app.url}/img/share/court.webp.jpg`,
  )
})

test('what readers may not see has no card, and one that was seen is gone with its item', async () => {
  const draft = await app.make.draft('article')
  const later = await app.make.published('article', { publishedAt: new Date(Date.now() + 86_400_000) })
  const trashed = await app.make.published('article')
  expect((await app.read(cardPath(trashed))).status).toBe(200)
  await trashContent(app.app.database.db, app.actor, trashed.id)
  for (const item of [draft, later, trashed, { ...trashed, id: 999_999 }])
    expect((await app.read(cardPath(item))).status).toBe(404)
  const open = await app.make.published('article')
  expect((await app.read(cardPath({ ...open, type: 'video' }))).status).toBe(404)
  expect((await app.read(`/card/article-${open.id}.jpg?v=older`)).headers.get('cache-control')).toBe(
    'public, max-age=300',
  )
})
