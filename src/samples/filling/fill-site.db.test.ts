import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCitations } from '#authorities/cited/read-citations.ts'
import { searchTextOf } from '#content/model/content-row.ts'
import { parsePublishable } from '#content/model/parse-publishable.ts'
import { renderBody } from '#content/model/stored-body.ts'
import { toContent } from '#content/model/to-content.ts'
import { toSlug } from '#content/model/to-slug.ts'
import { cleanRichText } from '#content/rich-text/rich-text-cleaner.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { fillSite } from './fill-site.ts'

const ITEMS = 1200

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for await (const _ of fillSite(app.app.database.db, ITEMS));
})
afterAll(() => app[Symbol.asyncDispose]())

async function numbersOf(query: ReturnType<typeof sql<Record<string, number>>>) {
  const { rows } = await query.execute(app.app.database.db as never)
  return rows[0]!
}

test('a filled site holds items as the newsroom’s own commands would have left them', async () => {
  const { db } = app.app.database
  const items = (await db.selectFrom('content').selectAll().execute()).map(toContent)
  expect(items).toHaveLength(ITEMS)
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(contentTypeNames))
  for (const item of items) {
    const { type, title, slug, searchText, body, renderedBody, rendererVersion, wordCount } = item
    expect({ slug, searchText }).toEqual({ slug: toSlug(title, type), searchText: searchTextOf(item) })
    expect({ renderedBody, rendererVersion, wordCount }).toEqual(renderBody(body, readCitations(body)))
    if (item.status === 'published') parsePublishable(item)
  }
  const bodies = [...new Set(items.map(({ body }) => body))].slice(0, 40)
  for (const body of bodies) expect(await cleanRichText(body)).toBe(body)
})

test('a filled site counts, keeps and logs what it holds, over ten years', async () => {
  expect(
    await numbersOf(sql`
      select (select sum(total + trashed) from content_counts)::int as counted,
        (select count(*) from content where not exists (select from content_versions kept
          where content_id = content.id and kept.body = content.body and kept.title = content.title))::int as unkept,
        (select count(*) from content where not exists (select from admin_activity_log
          where action = 'create' and entity_type = content.type and entity_id = content.id::text))::int as unlogged,
        (select count(*) from comments join content on content.id = content_id
          where comments.created_at < published_at or content.status = 'draft')::int as impossible,
        (select extract(year from age(max(created_at), min(created_at))) from content)::int as years`),
  ).toEqual({ counted: ITEMS, unkept: 0, unlogged: 0, impossible: 0, years: 9 })
  const some = await numbersOf(sql`
    select (select count(*) from comments)::int as comments,
      (select count(*) from content where trashed_at is not null)::int as trashed,
      (select count(*) from content where status = 'draft')::int as drafts,
      (select count(*) from content where scheduled)::int as waiting,
      (select count(*) from page_views)::int as visits`)
  for (const [what, number] of Object.entries(some)) expect(number, what).toBeGreaterThan(5)
})

test('the invented items are found by what saving them would have them found by', async () => {
  const difference = sql<Record<string, number>>`
    select count(*)::int as different from search_documents join invented using (content_id)
    where (invented.head, invented.words, invented.passages, invented.starts) is distinct from
      (search_documents.head, search_documents.words, search_documents.passages, search_documents.starts)`
  const { db } = app.app.database
  await sql`create table invented as select * from search_documents where content_id % 20 = 0`.execute(
    db as never,
  )
  await sql`select index_for_search(content) from content where id % 20 = 0`.execute(db as never)
  expect(await numbersOf(difference)).toEqual({ different: 0 })
  await sql`drop table invented`.execute(db as never)
  expect(await numbersOf(sql`select (${ITEMS} - count(*))::int as missing from search_documents`)).toEqual({
    missing: 0,
  })
})

test('readers and staff see the invented items at once, as they see others', async () => {
  expect((await app.read('/articles')).status).toBe(200)
  expect(await (await app.read('/articles')).text()).toMatch(/href="\/article\/\d+\/[a-z0-9-]+"/)
  const { items } = (await (await app.request('/api/admin/content?type=article')).json()) as {
    items: unknown[]
  }
  expect(items.length).toBeGreaterThan(10)
})

test('a site with writing of its own is not filled, and is told why; one that was filled may be filled further', async () => {
  await using other = await startTestApp()
  await other.make.draft('article')
  const { db } = other.app.database
  await expect(fillSite(db, 10).next()).rejects.toThrow('content of its own')
  for await (const _ of fillSite(db, 10, { amongReal: true }));
  for await (const stored of fillSite(db, 5)) expect(stored).toBe(5)
})
