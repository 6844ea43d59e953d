import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsAround } from '#content/near/items-around.ts'
import { contentTypes } from '#content/types/registry.ts'
import { encodeCursor } from '#platform/cursor.ts'
import { fillSite } from '#samples/filling/fill-site.ts'
import { countSearchWords } from '#search/index-for-search.ts'
import { pages } from '#site/pages/site.routes.ts'
import { captureStatements, growthIn, pagesReadBy, readPlans } from '#testing/query-plans.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

/** Enough that the planner prefers an index as it does for 100,000, and few enough to be filled in seconds. */
const ITEMS = 3000
/** What a filter finds is counted up to 1,000. */
const MOST_ROWS = 1100
/** A part of the sitemap shows all that is in it. */
const IN_A_PART = 5000
/** Of what has a word that is rare enough to be looked up, a search reads up to 1,500, and two such words may be typed. */
const OF_A_WORD = 2500
/** Single visits are not among them: they are kept for thirty days, and figures of thirty days read that much. */
const LARGE = new Set([
  ...[
    'content',
    'content_versions',
    'comments',
    'admin_activity_log',
    'media_files',
    'subscribers',
    'messages',
  ],
  'citations',
  'content_topics',
  'search_beginnings',
  'search_documents',
  'tables_of_authorities',
  'page_view_days',
])

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { pageCache: false } })
  for await (const _ of fillSite(app.app.database.db, ITEMS));
  await sql`
    insert into media_files (key, kind, content_type, name, search_words, bytes, sha256)
    select 'images/' || n || '.webp', 'image', 'image/webp', 'picture ' || n, 'picture ' || n, 1000, n::text
    from generate_series(1, 3000) as n`.execute(app.app.database.db as never)
  await sql`
    insert into messages (kind, name, email, subject, message)
    select 'contact', 'Yaa', 'yaa@reader.example', 'Question ' || n, repeat('Where is the judgment? ', 50)
    from generate_series(1, 3000) as n`.execute(app.app.database.db as never)
  await sql`
    insert into subscribers (email, status, confirmed_at)
    select n || '@reader.example', 'confirmed', now() - n * interval '1 day' from generate_series(1, 3000) as n`.execute(
    app.app.database.db as never,
  )
  await sql`vacuum analyze`.execute(app.app.database.db as never)
  // Its hourly job tells the search which words are everywhere.
  await countSearchWords(app.app.database.db)
})
afterAll(() => app[Symbol.asyncDispose]())

/** What the statements of some addresses read too much of, by address. */
async function growthOf(addresses: string[], ask: (address: string) => Promise<Response>): Promise<string[]> {
  using capture = captureStatements()
  for (const address of addresses) {
    capture.state.from = address
    const answer = await ask(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  capture.state.from = ''
  const faults: string[] = []
  for (const statement of capture.captured.values()) {
    const most = mostOf(statement.from)
    const plans = await readPlans(app.database.connection, statement)
    const growth = plans.flatMap((plan) => growthIn(plan, { tables: LARGE, most }))
    if (growth.length > 0)
      faults.push(`${statement.from}: ${growth.join(', ')} · ${statement.text.slice(0, 600)}`)
  }
  return faults
}

function mostOf(address: string): number {
  if (address.startsWith('/sitemap/')) return IN_A_PART
  return address.startsWith('/search') ? OF_A_WORD : MOST_ROWS
}

async function exampleOf(type: string, offset = 1000) {
  type Example = { id: number; slug: string; publishedAt: Date; details: Record<string, unknown> }
  const { rows } = await sql<Example>`
    select id, slug, published_at as "publishedAt", details from public_content where type = ${type}
    order by published_at desc, id desc offset ${Math.min(offset, 100)} limit 1`.execute(
    app.app.database.db as never,
  )
  return rows[0]!
}

/** Whose work fills most pages. */
async function busiestAuthor(): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from authors join content_authors on author_id = id group by slug order by count(*) desc, slug limit 1`.execute(
    app.app.database.db as never,
  )
  return `/author/${rows[0]!.slug}`
}

/** What most items are filed under, and what almost none is. */
const TOPICS = ['/topic/constitutional-law', '/topic/environmental-law', '/topic/criminal-law']

test('no public page, feed or sitemap reads more of a large site than it shows', async () => {
  const lists = await Promise.all(
    contentTypes.map(async ({ name, listPath, itemsPath, categories, filters }) => {
      const { id, slug, publishedAt, details } = await exampleOf(name)
      // Among the newest, which are parts of series.
      const newest = await exampleOf(name, 0)
      const page = encodeCursor({ at: publishedAt, id })
      return [
        ...[listPath, `${listPath}?page=${page}`, `${itemsPath}/${id}/${slug}`],
        `${itemsPath}/${newest.id}/${newest.slug}`,
        ...(name === 'article' && Array.isArray(categories)
          ? categories.map(({ value }) => `${listPath}?category=${value}`)
          : []),
        ...filters.map((filter) => `${listPath}?${filter.name}=${details[filter.name]}`),
      ]
    }),
  )
  const { id, publishedAt } = await exampleOf('article')
  const page = encodeCursor({ at: publishedAt, id })
  const author = await busiestAuthor()
  const plain = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const feeds = [
    '/feed.xml',
    '/articles/feed.xml',
    '/news/feed.xml',
    '/opinions/feed.xml',
    '/atom.xml',
    '/podcast.xml',
  ]
  const maps = [
    '/feed.json',
    '/sitemap.xml',
    '/sitemap/articles-1.xml',
    '/sitemap/authors.xml',
    '/sitemap/topics.xml',
    '/sitemap/series.xml',
    '/news-sitemap.xml',
    `/card/article/${id}.png`,
  ]
  const data = [
    '/api/v1/items',
    '/api/v1/items?type=article&category=opinion',
    `/api/v1/items?cursor=${page}`,
  ]
  const addresses = [
    ...plain,
    ...lists.flat(),
    `/headlines?page=${page}`,
    ...[author, `${author}?page=${page}`, `${author}/feed.xml`],
    ...TOPICS.flatMap((topic) => [topic, `${topic}?page=${page}`, `${topic}/feed.xml`]),
    ...['/series/invented-series-1', '/series/invented-series-2/feed.xml'],
    ...['/authorities?kind=act&letter=C', '/authorities/constitution-1992', `/cite/${id}`],
    ...['/corrections', `/reply/${id}`],
    ...['/search?q=bail', '/search?q=mareva+injunction', '/search?q=qqzzqq'],
    ...['/search?q=bail&topic=corporate-law', '/search?q=bail&topic=environmental-law'],
    ...[`/search?q=bail&author=${author.split('/').at(-1)}`, '/suggest?q=co', '/suggest?q=the'],
    ...['/search?q=bail&type=case', '/search?q=bail&year=2020', '/search?q=act+29', '/search?q=art+14'],
    ...['/search?q=art+14&topic=corporate-law', '/search?q=land+act&topic=corporate-law'],
    ...['/search?q=act+29&topic=corporate-law'],
    ...['/search?q=art+14&type=article', '/search?q=act+29&type=article&year=2026'],
    ...['/suggest?q=act+8', '/suggest?q=qqzzqq'],
    ...feeds,
    ...maps.slice(0, 7),
    ...data,
  ]
  expect(await growthOf([...new Set(addresses)], (address) => fetch(app.url + address))).toEqual([])
})

test('what stands around an item is found in a few pages of the database, however much its topics and authorities have', async () => {
  const { rows } = await sql<{ id: number; topics: object[] }>`
    select id, topics from public_content
    order by jsonb_array_length(topics) desc, (select count(*) from citations where content_id = id) desc limit 3`.execute(
    app.app.database.db as never,
  )
  expect(rows[0]!.topics.length).toBeGreaterThan(2)
  for (const { id } of rows) {
    const around = sql`
      select * from (select *, series_of_item(id) as series from public_content where id = ${id}) as item
      cross join lateral ${itemsAround(sql`item`, 3)} as around`.compile(app.app.database.db as never)
    const statement = { text: around.sql, values: [...around.parameters], from: 'an item' }
    expect(await pagesReadBy(app.database.connection, statement)).toBeLessThan(1000)
  }
})

test('what cites a part of a law is found among what cites that part, however often the law is cited', async () => {
  using capture = captureStatements()
  capture.state.from = '/search'
  expect((await fetch(`${app.url}/search?q=art+14`)).status).toBe(200)
  capture.state.from = ''
  const search = [...capture.captured.values()].find(({ text }) => text.includes('search_items('))!
  expect(JSON.stringify(await readPlans(app.database.connection, search))).toContain('"citations_by_part"')
})

test('no list, search, count or figure of the panel reads more of a large site than it shows', async () => {
  const { id, publishedAt } = await exampleOf('article')
  const cursor = encodeCursor({ at: publishedAt, id })
  const list = ['', '&sort=updated', '&sort=published', '&sort=title', '&sort=title-desc']
  const filters = [
    ...['', '&status=draft', '&status=published', '&status=scheduled', '&status=submitted'],
    ...['&status=review', '&status=approved', '&assigned=1', '&category=news'],
  ]
  const words = [
    '&search=mareva',
    '&search=court',
    '&search=qqzzqq',
    '&search=wi',
    '&search=qz',
    '&search=bail%20kumasi&sort=published',
  ]
  const content = [
    ...list.flatMap((sort) => filters.map((filter) => `/content?type=article${filter}${sort}`)),
    ...words.map((search) => `/content?type=article${search}`),
    ...[
      '/content?type=book',
      `/content?type=article&cursor=${cursor}`,
      `/content/${id}`,
      `/content/${id}/versions`,
    ],
    ...[
      `/content/${id}/versions/1`,
      `/content/${id}/autosaves`,
      '/content/autosaves/article',
      '/find?search=mareva',
      '/overview',
      '/plan/board',
      `/plan/month?month=${publishedAt.toISOString().slice(0, 7)}`,
      '/views',
    ],
  ]
  const others = [
    ...[
      '/trash',
      '/authors',
      '/authors?search=ama',
      '/authors/offers?search=a',
      '/authors/1',
      '/topics',
      '/topics/offers',
      '/topics/1',
      '/series',
      '/series/offers',
      '/series/1',
      '/sample-content',
      '/background-work',
      '/backups',
      '/settings',
      '/settings/mail',
      '/posters',
    ],
    ...[
      '/settings/retention',
      '/static-pages',
      '/static-pages/page?path=/about',
      '/static-pages/versions?path=/about',
    ],
    ...[
      '/activity',
      '/activity?action=trash',
      '/activity?entityType=book',
      '/activity?who=nobody',
      '/activity?search=mareva',
    ],
    ...['/activity?search=qqzzqq', `/activity?cursor=${cursor}`],
    ...[
      '/comments',
      '/comments/counts',
      '/comments?status=pending',
      '/comments?type=book',
      '/comments?search=qqzzqq',
    ],
    ...[
      `/comments?item=${id}`,
      `/comments?cursor=${cursor}`,
      '/messages',
      '/messages/counts',
      '/messages?status=new',
      '/messages?search=qqzzqq',
    ],
    ...[
      '/media',
      '/media?kind=image',
      '/media?kind=pdf',
      '/media?search=picture',
      '/media/1',
      '/media?search=qqzzqq',
    ],
    ...['/media/by-url?url=/media/images/7.webp', '/visitors/figures?minutes=5', '/visitors/days?days=30'],
    ...['/visitors/pages', '/visitors/recent?minutes=5', '/visitors/bots'],
  ]
  expect(await growthOf([...content, ...others], (path) => app.request(`/api/admin${path}`))).toEqual([])
})
