import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const onDay = (day: number) => ({ publishedAt: new Date(Date.UTC(2026, 2, day)) })
const act = async (id: number, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)

test('an item names its neighbours as they are: one that comes between, gets another title, or goes', async () => {
  const before = await app.make.published('article', { title: 'Before', ...onDay(1) })
  const here = await app.make.published('article', { title: 'Here', ...onDay(5) })
  const read = async () => mainOf((await ask(app.url + `/article/${here.id}/${here.slug}`)).text)
  expect(linksIn(await read())).toContain(`/article/${before.id}/${before.slug}`)

  const between = await app.make.published('article', { title: 'Between', ...onDay(3) })
  expect(await read()).toMatch(/Previous<\/span>Between/)
  const body = { version: between.version, title: 'Renamed' }
  expect((await app.request(`/api/admin/content/${between.id}`, { method: 'PATCH', body })).status).toBe(200)
  expect(await read()).toMatch(/Previous<\/span>Renamed/)
  await act(between.id, 'trash')
  expect(await read()).toMatch(/Previous<\/span>Before/)
  expect(await read()).not.toContain('Renamed')
})

test('who reads an item is not disturbed by what changes beside it', async () => {
  const { id, slug } = await app.make.published('article', onDay(7))
  await app.make.published('article', onDay(6))
  const { text, headers } = await ask(`${app.url}/article/${id}/${slug}`)
  expect(/data-tags="([^"]*)"/.exec(text)?.[1]).toBe(`content:${id} comments:${id} settings`)
  expect(headers['cache-tag']).toMatch(/\bamong\b/)
})

test('no page lets a line end between the word and the number of a reference', async () => {
  const words = { title: 'Kpebu (No 2)', description: 'On Act 798, s 27 and art 14.' }
  const paths = [
    '/',
    '/headlines',
    '/articles',
    '/legal-opinions',
    '/news',
    '/podcast',
    '/videos',
    '/law-books',
  ]
  for (const type of contentTypeNames) {
    const item = await app.make.published(type, { ...words, body: '<p>See Act 798, s 27.</p>' })
    paths.push(contentTypeOf(item).itemPath(item))
  }
  await app.make.published('article', { ...words, category: 'opinion' })
  for (const path of paths) {
    const shown = mainOf((await ask(app.url + path)).text).replace(
      /<span class="unseen">.*?<\/span>|<[^>]*>/g,
      '\n',
    )
    expect(shown, path).toContain('Kpebu (No\u00a02)')
    expect(shown, path).not.toMatch(/(?:No|Act|\bs|\bart) \d/)
  }
})

test('a byline has one form wherever it stands', async () => {
  const authors = [
    { givenName: 'Ama', familyName: 'Mensah', credential: 'Barrister' },
    { givenName: 'Kofi', familyName: 'Ansah', credential: '' },
  ]
  const paths = ['/headlines', '/articles', '/news', '/podcast', '/videos']
  for (const type of ['article', 'newsletter', 'podcast', 'video'] as const) {
    const item = await app.make.published(type, { authors, title: `By two, ${type}` })
    paths.push(contentTypeOf(item).itemPath(item))
  }
  for (const path of paths) {
    const shown = mainOf((await ask(app.url + path)).text)
      .replace(/<!--.*?-->|<\/?b>/g, '')
      .replace(/<a href="\/author\/[^"]*">(.*?)<\/a>/g, '$1')
    expect(shown, path).toContain('>By Ama Mensah (Barrister) and Kofi Ansah<')
    expect(shown.replaceAll('By Ama Mensah (Barrister) and Kofi Ansah', ''), path).not.toContain('Ama Mensah')
  }
})
