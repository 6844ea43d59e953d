import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { contentSorts } from './content-list.schema.ts'

type Item = { id: number; title: string; status: string; submittedBy: { name: string; email: string } | null }
type Page = {
  items: Item[]
  next: string | null
  total: number
  isExact: boolean
  categories: string[] | null
  autoPublish: boolean
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const list = async (query: Record<string, string>): Promise<Page> => {
  const response = await app.request(`/api/admin/content?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}
const problemOf = async (query: Record<string, string>) => {
  const response = await app.request(`/api/admin/content?${new URLSearchParams(query)}`)
  return [response.status, ((await response.json()) as { code: string }).code]
}
const titles = ({ items }: Page) => items.map(({ title }) => title)

/** Many rows at once, with the same few times and titles among them, as an import would leave them. */
const fill = (type: string, count: number, titleOf = "'Item ' || n % 7") =>
  runSql(
    app.database,
    `insert into content (type, title, slug, search_text, status, published_at, created_at, updated_at)
      select '${type}', ${titleOf}, 'item-' || n % 7, 'item ' || n,
        case when n % 3 = 0 then 'published' else 'draft' end,
        case when n % 3 = 0 then timestamptz '2026-03-01' + (n % 5) * interval '1 hour' end,
        timestamptz '2026-02-01' + (n % 4) * interval '1 hour',
        timestamptz '2026-04-01' + (n % 6) * interval '1 hour'
      from generate_series(1, ${count}) n`,
  )

test.each(contentSorts)(
  'leafing through a list sorted by %s shows every item once, although others are added meanwhile',
  async (sort) => {
    await runSql(app.database, 'delete from content')
    await fill('article', 60)
    const before = await runSql<{ id: number }>(app.database, 'select id from content')
    const seen: number[] = []
    let added = 0
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await list({ type: 'article', sort, limit: '7', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
      await app.make.draft('article', { title: added++ % 2 ? 'Aardvark' : 'Zebra' })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.map(({ id }) => id).filter((id) => !seen.includes(id))).toEqual([])
  },
)

test('each order is what it says, also among items that were made in one second', async () => {
  await runSql(app.database, 'delete from content')
  const b = await app.make.draft('article', { title: 'Ɔman bail' })
  const a = await app.make.draft('article', { title: 'Appeals' })
  const c = await app.make.published('article', { title: 'zoning', publishedAt: new Date('2026-01-01') })
  await runSql(app.database, `update content set created_at = '2026-05-01'`)
  await app.request(`/api/admin/content/${a.id}`, { method: 'PATCH', body: { version: 1, description: 'x' } })
  const order = async (sort: string) => titles(await list({ type: 'article', sort }))
  const newestFirst = [c, a, b].map(({ title }) => title)
  expect(await order('newest')).toEqual(newestFirst)
  expect((await order('updated'))[0]).toBe('Appeals')
  expect(await order('published')).toEqual(['Appeals', 'Ɔman bail', 'zoning'])
  expect(await order('title')).toEqual(['Appeals', 'Ɔman bail', 'zoning'])
  expect(await order('title-desc')).toEqual(['zoning', 'Ɔman bail', 'Appeals'])
})

test('a place of one order is no place of another, and an invented one is refused', async () => {
  await fill('video', 5)
  const { next } = await list({ type: 'video', sort: 'title', limit: '2' })
  for (const [sort, cursor] of [
    ['newest', next!],
    ['title', 'a.1'],
    ['title', 'Item 1~1'],
    ['title', 'item-1~zzzzzzz'],
    ['title-desc', '~1'],
  ])
    expect(await problemOf({ type: 'video', sort: sort!, cursor: cursor! })).toEqual([422, 'invalid_input'])
  expect(await problemOf({ type: 'video', sort: 'body' })).toEqual([422, 'invalid_input'])
})

test('drafts, published, scheduled and submitted items are found apart', async () => {
  await runSql(app.database, 'delete from content')
  await app.make.draft('article', { title: 'A draft' })
  await app.make.published('article', { title: 'For readers' })
  await app.make.published('article', {
    title: 'For tomorrow',
    publishedAt: new Date(Date.now() + 86_400_000),
  })
  const { id } = await app.make.draft('article', { title: 'From a reader' })
  await runSql(app.database, `update content set submitted_by = $2 where id = $1`, [
    id,
    { name: 'Yaa Asantewaa', email: 'yaa@reader.example', consentText: 'I agree', digest: 'd' },
  ])
  const found = async (status: string) => titles(await list({ type: 'article', status }))
  expect(await found('draft')).toEqual(['From a reader', 'A draft'])
  expect(await found('published')).toEqual(['For tomorrow', 'For readers'])
  expect(await found('scheduled')).toEqual(['For tomorrow'])
  expect(await found('submitted')).toEqual(['From a reader'])
  const [item] = (await list({ type: 'article', status: 'submitted' })).items
  expect(item?.submittedBy).toEqual({ name: 'Yaa Asantewaa', email: 'yaa@reader.example', state: 'waiting' })
})

test('while the site does not publish by itself, what waits for a person stays among the scheduled', async () => {
  await runSql(app.database, 'delete from content')
  const item = await app.make.published('article', { publishedAt: new Date(Date.now() + 86_400_000) })
  const scheduled = async () => {
    const { total, autoPublish } = await list({ type: 'article', status: 'scheduled' })
    return { total, autoPublish }
  }
  await runSql(app.database, 'update site_settings set auto_publish = false')
  await runSql(app.database, `update content set published_at = now() - interval '1 hour' where id = $1`, [
    item.id,
  ])
  expect(await scheduled()).toEqual({ total: 1, autoPublish: false })
  await runSql(app.database, 'update site_settings set auto_publish = true')
  expect(await scheduled()).toEqual({ total: 0, autoPublish: true })
})

test('a category filter takes the type’s own categories, and for books those that books have', async () => {
  await app.make.draft('article', { title: 'An opinion', category: 'opinion' })
  expect(titles(await list({ type: 'article', category: 'opinion' }))).toEqual(['An opinion'])
  expect(await problemOf({ type: 'article', category: 'gossip' })).toEqual([422, 'invalid_input'])
  expect(await problemOf({ type: 'podcast', category: 'article' })).toEqual([422, 'invalid_input'])
  for (const category of ['Land law', 'Evidence', 'Land law', 'Évidence'])
    await app.make.draft('book', { category })
  const { categories } = await list({ type: 'book' })
  expect(categories?.toSorted()).toEqual(['Evidence', 'Land law', 'Évidence'])
  expect((await list({ type: 'book', category: 'Land law' })).total).toBe(2)
  expect((await list({ type: 'article' })).categories).toBeNull()
})

test('the number beside a list is the number of what it shows, or says that there are more', async () => {
  await runSql(app.database, 'delete from content')
  await fill('podcast', 150)
  const facts = async (query: Record<string, string>) => {
    const { total, isExact } = await list({ type: 'podcast', limit: '5', ...query })
    return [total, isExact]
  }
  expect(await facts({})).toEqual([150, true])
  expect(await facts({ status: 'published' })).toEqual([50, true])
  expect(await facts({ status: 'draft' })).toEqual([100, true])
  expect(await facts({ search: 'item 14' })).toEqual([11, true])
  expect(await facts({ search: 'tem 114' })).toEqual([1, true])
  expect(await facts({ search: 'item', status: 'published' })).toEqual([50, true])
  expect(await facts({ search: 'item' })).toEqual([50, false])
})

test('a search finds parts of words from three letters on, folded, and takes its wildcards as the letters they are', async () => {
  await app.make.draft('video', { title: 'Ɛyɛ 100% asɛm_yi' })
  const found = async (search: string) => (await list({ type: 'video', search })).total
  expect(await found('eye')).toBe(1)
  expect(await found('as')).toBe(1)
  expect(await found('ey 10')).toBe(1)
  expect(await found('ye')).toBe(0)
  expect(await found('SEM_Y')).toBe(1)
  expect(await found('100%')).toBe(1)
  expect(await found('s%m')).toBe(0)
})
