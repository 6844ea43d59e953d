import { type IncomingMessage, get as open } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** A reader who listens, and what they were told so far. */
async function listen(query = '') {
  const res = await new Promise<IncomingMessage>((resolve, reject) => {
    open(`${app.url}/live${query}`, resolve).on('error', reject)
  })
  let text = ''
  res.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await vi.waitFor(() => expect(text).toContain('retry:'))
  return {
    headers: res.headers,
    events: () =>
      [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, , data = '']) => JSON.parse(data)),
    [Symbol.dispose]: () => void res.destroy(),
  }
}

const post = async (id: number, action: string) =>
  expect((await app.request(`/api/admin/content/${id}/${action}`, { method: 'POST' })).status).toBe(200)

test('readers hear which pages a public change touches, and not a word of a draft', async () => {
  using reader = await listen()
  using other = await listen()
  expect(reader.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })

  const draft = await app.make.draft('podcast', { title: 'Not yet' })
  const edit = { version: draft.version, title: 'Still not yet' }
  const path = `/api/admin/content/${draft.id}`
  expect((await app.request(path, { method: 'PATCH', body: edit })).status).toBe(200)
  await post(draft.id, 'trash')
  const { id, version } = await app.make.draft('article', { title: 'Soon' })
  await post(id, 'publish')
  const body = { version: version + 1, description: 'Now' }
  expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
  await post(id, 'unpublish')

  const tags = [`content:${id}`, 'type:article', 'headlines', 'citations']
  for (const each of [reader, other]) {
    await vi.waitFor(() => expect(each.events()).toEqual([tags, tags, tags]))
  }
})

test('the page that a reader has open names the tags that it is told about', async () => {
  const { id, slug } = await app.make.published('article')
  const tags = async (path: string) =>
    /data-tags="([^"]*)"/.exec((await ask(app.url + path)).text)?.[1]?.split(' ')
  expect(await tags(`/article/${id}/${slug}`)).toContain(`content:${id}`)
  expect(await tags('/articles')).toContain('type:article')
  expect(await tags('/headlines')).toContain('headlines')
  expect(await tags('/')).toContain('headlines')
})

test('of a scheduled item readers hear nothing before its moment, and then that there is something new', async () => {
  using reader = await listen()
  await app.make.published('article', { publishedAt: new Date(Date.now() + 86_400_000) })
  const { id } = await app.make.published('article')
  await vi.waitFor(() =>
    expect(reader.events()).toEqual([[`content:${id}`, 'type:article', 'headlines', 'citations']]),
  )

  await app.make.published('podcast', { publishedAt: new Date(Date.now() + 300) })
  const heard = () =>
    reader.events().filter((tags) => tags.includes('headlines') && tags.includes('type:podcast'))
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(0), { timeout: 5000 })
})

test('a reader who leaves costs nothing more, and asking only for the headers holds nothing open', async () => {
  // More often than one address may listen at once.
  for (let time = 0; time < 12; time++) {
    const { headers } = await ask(`${app.url}/live`, { method: 'HEAD' })
    expect(headers['content-type']).toBe('text/event-stream')
    using _reader = await listen()
  }
  await app.make.published('article')
  expect((await ask(`${app.url}/articles`)).status).toBe(200)
})

/** A reader who opens a page and then begins to listen. */
async function arrive(path: string) {
  const version = /data-version="([\w-]+)"/.exec((await ask(app.url + path)).text)?.[1] ?? ''
  expect(version).not.toBe('')
  return () => listen(`?${new URLSearchParams({ page: path, version })}`)
}

test('what changes between the arrival of a page and the opening of its line is heard, and nothing else', async () => {
  const { id, slug, version } = await app.make.published('article')
  const path = `/article/${id}/${slug}`
  const [late, latest] = [await arrive(path), await arrive('/articles?category=article')]
  {
    using inTime = await late()
    using onList = await latest()
    const body = { version, description: 'Now' }
    expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
    const tags = [`content:${id}`, 'type:article', 'headlines', 'citations']
    for (const each of [inTime, onList]) await vi.waitFor(() => expect(each.events()).toEqual([tags]))
  }
  for (const begin of [late, latest]) {
    using reader = await begin()
    await vi.waitFor(() => expect(reader.events()).toEqual([['settings']]))
  }
  const renewed = await arrive(path)
  await post(id, 'trash')
  using gone = await renewed()
  await vi.waitFor(() => expect(gone.events()).toEqual([['settings']]))
  using missing = await (await arrive(path))()
  using nowhere = await listen('?page=/no/such/page&version=x')
  using strange = await listen('?page=%00&version=x')
  await post((await app.make.draft('article')).id, 'publish')
  for (const each of [missing, nowhere, strange])
    await vi.waitFor(() =>
      expect(each.events().map(([tag]) => tag)).toEqual([expect.stringMatching(/^content:/)]),
    )
})
