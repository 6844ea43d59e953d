import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** As the migration numbers it. */
const CRIMINAL = 4
const PATH = '/topic/criminal-law'

test('a topic’s page leads to all that is published under it, page by page, and to what it is about', async () => {
  const items = []
  for (let nr = 1; nr <= 14; nr++)
    items.push(
      await app.make.published(nr % 2 ? 'article' : 'podcast', { title: `Piece ${nr}.`, topics: [CRIMINAL] }),
    )
  await app.make.published('article', { title: 'On something else', topics: [1] })
  await app.make.draft('article', { title: 'Not yet', topics: [CRIMINAL] })
  const { text } = await ask(app.url + PATH)
  expect(text).toContain(`<link rel="canonical" href="${app.url}${PATH}"/>`)
  expect(text).toContain(`<link rel="alternate" type="application/rss+xml" href="${PATH}/feed.xml"`)
  const links = linksIn(mainOf(text))
  expect(links).toContain('/legal-focus/criminal')
  const more = links.find((href) => href.startsWith(`${PATH}?page=`))!
  const rest = await ask(app.url + more)
  const all = mainOf(text) + mainOf(rest.text)
  for (const { title } of items) expect(all, title).toContain(title)
  for (const title of ['On something else', 'Not yet']) expect(all).not.toContain(title)
  expect(linksIn(mainOf(rest.text)).filter((href) => href.includes('page='))).toEqual([])
  expect((await app.read(`${PATH}?page=x`)).status).toBe(404)
})

test('a feed tells what is new under one topic alone, and feeds of everything name the topics', async () => {
  const feed = await ask(`${app.url}${PATH}/feed.xml`)
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(feed.text).toContain('<title>Piece 14.</title>')
  expect(feed.text).toContain('<category>Criminal Law</category>')
  expect(feed.text).not.toContain('On something else')
  expect((await ask(`${app.url}/atom.xml`)).text).toContain('<category term="Constitutional Law"/>')
  const json = JSON.parse((await ask(`${app.url}/feed.json`)).text) as {
    items: { title: string; tags?: string[] }[]
  }
  expect(json.items.find(({ title }) => title === 'On something else')?.tags).toContain('Constitutional Law')
})

test('a page of Legal Focus shows the newest of its topic below its own words, and leads to all of it', async () => {
  const { text } = await ask(`${app.url}/legal-focus/criminal`)
  const main = mainOf(text)
  expect(main.indexOf('Piece 14.')).toBeGreaterThan(main.indexOf('What we focus on'))
  expect(main).not.toContain('Piece 9.')
  expect(linksIn(main)).toContain(PATH)
  const added = await app.make.published('video', { title: 'Just filmed', topics: [CRIMINAL] })
  expect((await ask(`${app.url}/legal-focus/criminal`)).text).toContain(added.title)
  expect((await ask(`${app.url}/legal-focus/corporate`)).text).not.toContain('id="newest"')
})

test('programs are told the topics of an item, in lists and alone', async () => {
  const { id } = await app.make.published('article', { title: 'For programs', topics: [CRIMINAL, 2] })
  const topics = [
    { name: 'Criminal Law', url: `${app.url}${PATH}` },
    { name: 'Corporate Law', url: `${app.url}/topic/corporate-law` },
  ]
  const one = JSON.parse((await ask(`${app.url}/api/v1/items/${id}`)).text) as object
  expect(one).toMatchObject({ topics })
  const list = JSON.parse((await ask(`${app.url}/api/v1/items`)).text) as { items: { id: number }[] }
  expect(list.items.find((item) => item.id === id)).toMatchObject({ topics })
})
