import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCorpora } from '#testing/corpora.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { Suggested } from '../components/search/suggested.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'owner', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (typed: string) => app.read(`/suggest?${new URLSearchParams({ q: typed })}`)
const suggested = async (typed: string) => (await (await ask(typed)).json()) as Suggested[]
const namesOf = async (typed: string) => (await suggested(typed)).map(([name]) => name)

test('an item is offered by any of its first words, without its special letters, with its kind and address', async () => {
  const title = 'The Ɔmanhene and the stool lands of Asante'
  const { id, slug } = await app.make.published('article', { title })
  for (const typed of ['the omanhene', 'oman', 'STOOL LA', 'asante'])
    expect(await suggested(typed), typed).toContainEqual([title, 'Article', `/article/${id}/${slug}`])
  expect(await namesOf('mane')).toEqual([])
  expect(await namesOf('o'), 'one letter says nothing').toEqual([])
})

test('an authority is offered by its number, its title and before items; an author by either name', async () => {
  const title = 'Act 843 in plain words'
  const authors = [{ givenName: 'Akua Ɔbenewaa', familyName: 'Boateng', credential: '' }]
  await app.make.published('article', { title, authors })
  expect(await namesOf('act 843')).toEqual(['Data Protection Act, 2012 (Act 843)', title])
  expect(await suggested('data prot')).toContainEqual([
    'Data Protection Act, 2012 (Act 843)',
    'Authority',
    '/authorities/act-843',
  ])
  for (const typed of ['akua o', 'obenewaa', 'boat'])
    expect(await suggested(typed), typed).toEqual([
      ['Akua Ɔbenewaa Boateng', 'Author', '/author/akua-obenewaa-boateng'],
    ])
})

test('nothing is offered that readers may not see, from the moment that it is taken back', async () => {
  const title = 'Wigs and gowns'
  const authors = [{ givenName: 'Kwaku', familyName: 'Wigmaker', credential: '' }]
  const { id } = await app.make.draft('article', { title, authors })
  expect(await suggested('wig')).toEqual([])
  const change = (step: string) =>
    app.request(`/api/admin/content/${id}/${step}`, { method: 'POST', body: {} })
  expect((await change('publish')).status).toBe(200)
  expect(await namesOf('wig')).toEqual(['Kwaku Wigmaker', title])
  expect((await change('unpublish')).status).toBe(200)
  expect(await suggested('wig')).toEqual([])
})

test('at most eight are offered, and a change of name is known at once', async () => {
  for (let count = 1; count <= 12; count++)
    await app.make.published('article', { title: `Quantum meruit ${count}` })
  expect(await suggested('quantum')).toHaveLength(8)
  const { id, version } = await app.make.published('video', { title: 'Laches' })
  const renamed = { version, title: 'Acquiescence' }
  expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body: renamed })).status).toBe(200)
  expect(await suggested('laches')).toEqual([])
  expect(await namesOf('acqui')).toContain('Acquiescence')
})

test('what a reader types is kept by nobody and shown to no search engine', async () => {
  const { headers } = await ask('act 8')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('cdn-cache-control')).toBeNull()
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('whatever is typed is answered with a short list', async () => {
  const own = ['\0', '\ud800', '%', '_', '\\', "'", '‮abc', 'ﷺ', '!', 'the of and', 'a '.repeat(1000), '🦀🦀']
  const texts = [...own, ...loadCorpora().texts.filter((text) => text.length < 1000)]
  const step = Math.max(1, Math.floor(texts.length / 400))
  for (const text of texts.filter((_, at) => at < own.length || at % step === 0)) {
    const answer = await ask(text)
    expect(answer.status, text).toBe(200)
    expect(((await answer.json()) as unknown[]).length).toBeLessThanOrEqual(8)
  }
  expect((await app.read('/suggest')).status).toBe(200)
  expect((await app.read('/suggest?q=a&q=b')).status).toBe(400)
})

test('one address is answered as often as a person types, and a network ten times as often', async () => {
  await using other = await startTestApp({ config: { pagesPerMinute: 10, trustProxy: 1 } })
  const from = (address: string) =>
    other.read('/suggest?q=ba', { headers: { 'x-forwarded-for': address } }).then(({ status }) => status)
  const statuses = []
  for (let count = 0; count < 11; count++) statuses.push(await from('192.0.2.1'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.at(-1)).toBe(429)
  for (let host = 2; host <= 12; host++)
    for (let count = 0; count < 9; count++) statuses.push(await from(`192.0.2.${host}`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(await from('198.51.100.1')).toBe(200)
})
