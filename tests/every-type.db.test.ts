import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '#admin/app/screens/activity/action-colours.ts'
import { postComment } from '#comments/post-comment.ts'
import type { ContentRow } from '#content/model/content-row.ts'
import { detailFields } from '#content/types/content-type.ts'
import {
  type ContentTypeName,
  contentTypeNames,
  contentTypeOf,
  contentTypes,
} from '#content/types/registry.ts'
import { publishedItemWithTextSchema } from '#site/open-data/published-item.schema.ts'
import { cardPath } from '#site/page/card-path.ts'
import { siteTypeOf } from '#site/types/site-types.ts'
import { ask, linksIn, mainOf } from '#testing/ask.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
const items = new Map<ContentTypeName, ContentRow>()
beforeAll(async () => {
  app = await startTestApp()
  for (const type of contentTypeNames)
    items.set(type, await app.make.published(type, { title: `The ${type} that is everywhere` }))
})
afterAll(() => app[Symbol.asyncDispose]())

const get = (path: string) => ask(app.url + path)
const textOf = async (path: string) => (await get(path)).text
const staff = async (path: string) => (await app.request(`/api/admin/${path}`)).json()
const wordsOf = (html: string) => mainOf(html).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The item of a type, and where readers find it. */
function placeOf(type: ContentTypeName) {
  const item = items.get(type)!
  return { item, path: contentTypeOf(item).itemPath(item) }
}

test.each(contentTypeNames)(
  'a %s stands in its list, in the menu, among the headlines and on a page of its own',
  async (name) => {
    const type = contentTypeOf({ type: name })
    const { item, path } = placeOf(name)
    const list = await get(type.listPath)
    expect(list.status).toBe(200)
    expect(linksIn(mainOf(list.text))).toContain(path)
    const menu = linksIn(list.text.replace(mainOf(list.text), ''))
    expect(menu).toContain(type.listPath)
    expect(linksIn(mainOf(await textOf('/headlines')))).toContain(type.headlinePath(item))

    const page = await get(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="${app.url}${path}"/>`)
    expect(wordsOf(page.text)).toContain(`<h1>${item.title}</h1>`)
    for (const word of [type.words.back, type.words.share]) expect(wordsOf(page.text)).toContain(word)
    expect(linksIn(mainOf(page.text))).toContain(type.listPath)
  },
)

test.each(contentTypeNames)(
  'the list of a %s names the next page, and says what will come while it is empty',
  async (name) => {
    const { listPath, words } = contentTypeOf({ type: name })
    await using own = await startTestApp()
    expect(wordsOf((await ask(own.url + listPath)).text)).toContain(`<h2>${words.empty}</h2>`)
    for (let count = 0; count < 13; count++) await own.make.published(name)
    expect(wordsOf((await ask(own.url + listPath)).text)).toContain(words.more)
  },
)

test.each(contentTypeNames)(
  'a %s that is not there, or not any more, is missed in its own words',
  async (name) => {
    const { itemsPath, listPath, words } = contentTypeOf({ type: name })
    const gone = await app.make.published(name)
    await app.request(`/api/admin/content/${gone.id}/trash`, { method: 'POST' })
    for (const [path, status] of [
      [`${itemsPath}/999999/x`, 404],
      [contentTypeOf(gone).itemPath(gone), 410],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, status])
      for (const word of [words.missing.title, words.missing.text, words.back])
        expect(wordsOf(answer.text)).toContain(word)
      expect(linksIn(mainOf(answer.text))).toContain(listPath)
    }
  },
)

test.each(contentTypeNames)('search engines and messengers are told of a %s', async (name) => {
  const { sitemap, listPath } = contentTypeOf({ type: name })
  const { item, path } = placeOf(name)
  const address = `<loc>${app.url}${path}</loc>`
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${app.url}/sitemap/${sitemap.name}-1.xml</loc>`)
  expect(await textOf(`/sitemap/${sitemap.name}-1.xml`)).toContain(address)
  expect(await textOf('/sitemap/pages.xml')).toContain(`<loc>${app.url}${listPath}</loc>`)
  expect((await textOf('/news-sitemap.xml')).includes(address)).toBe(sitemap.isNews)

  const page = await textOf(path)
  const [data] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '[]')
  expect(data['@type']).toMatch(/^[A-Z]/)
  expect(data.name ?? data.headline).toBe(item.title)
  expect(data['@id']).toContain(`${app.url}${path}#`)
  expect(page).toContain(`<meta property="og:image" content="${app.url}${cardPath(item)}"/>`)
  expect((await get(cardPath(item))).headers['content-type']).toBe('image/jpeg')
  const drawn = await get(`/placeholder/${name}-${item.id}.svg`)
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test.each(contentTypeNames)('feeds and open data hold a %s', async (name) => {
  const type = contentTypeOf({ type: name })
  const { item, path } = placeOf(name)
  const own = siteTypeOf({ type: name }).feeds.filter(({ category }) => !category)
  for (const feed of ['/feed.xml', '/atom.xml', '/feed.json', ...own.map((each) => each.path)])
    expect(await textOf(feed), feed).toContain(app.url + path)
  const list = await textOf(type.listPath)
  for (const feed of own) expect(list).toContain(`href="${feed.path}"`)

  const listed = JSON.parse(await textOf(`/api/v1/items?type=${name}`)) as { items: { id: number }[] }
  expect(listed.items.map(({ id }) => id)).toContain(item.id)
  const told = publishedItemWithTextSchema.parse(JSON.parse(await textOf(`/api/v1/items/${item.id}`)))
  expect(told).toMatchObject({ type: name, url: app.url + path })
  expect(Object.keys(told.details)).toEqual(detailFields(type).map((field) => field.name))
  expect(await textOf('/developers')).toContain(name)
})

test.each(contentTypeNames)(
  'staff find a %s in its list, by its words, in the log, and its comments',
  async (name) => {
    const { item } = placeOf(name)
    const { items: listed, counts } = await staff(`content?type=${name}`)
    expect(listed.map(({ id }: { id: number }) => id)).toContain(item.id)
    expect(counts.published).toBeGreaterThan(0)
    const { items: found } = await staff(`find?search=${name}+everywhere`)
    expect(found).toMatchObject([{ id: item.id, type: name }])

    expect(kinds).toContain(name)
    const { items: log } = await staff(`activity?entityType=${name}&action=publish`)
    expect(log.map((entry: { entityId: string }) => entry.entityId)).toContain(String(item.id))

    const said = { name: 'Ama', email: 'ama@reader.example', comment: `What about this ${name}?` }
    await postComment(app.app.database, item.id, said)
    expect(await staff(`comments?type=${name}`)).toMatchObject({ items: [{ contentId: item.id }] })
  },
)

test.each(contentTypeNames)(
  'a %s goes to the trash under the name of its table, and comes back',
  async (name) => {
    const { id } = await app.make.published(name)
    const act = (command: string) => app.request(`/api/admin/content/${id}/${command}`, { method: 'POST' })
    await act('trash')
    const { items: trashed } = await staff('trash')
    const { tableName } = contentTypeOf({ type: name })
    expect(trashed[0]).toMatchObject({ id, originalTable: tableName })
    expect(await runSql(app.database, 'select original_table from trash_items where id = $1', [id])).toEqual([
      { original_table: tableName },
    ])
    expect((await act('restore')).status).toBe(200)
    expect(await staff(`content/${id}`)).toMatchObject({ type: name, status: 'draft' })
  },
)

test.each(contentTypes)(
  'what is stored of a $name is what its declaration lets through',
  async ({ name, details, facts }) => {
    const rows = await runSql<{ details: object }>(
      app.database,
      'select details from content where type = $1',
      [name],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(details.extend(facts.shape).strict().parse(row.details)).toEqual(row.details)
  },
)
