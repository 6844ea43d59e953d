import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const columnsOf = async (table: string) => {
  const rows = await runSql<{ name: string }>(
    app.database,
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** SPECIFICATION §3, in snake case, with the columns that its calls order by. */
const VIEWS: Record<string, string> = {
  articles: 'id title description date status content category comments_enabled image_url created_at',
  podcasts:
    'id title description date status comments_enabled duration audio_url spotify_url apple_podcast_url image_url created_at',
  books:
    'id title author description publish_date category status comments_enabled price pdf_url image_url created_at',
  videos: 'id title description youtube_url date status duration comments_enabled thumbnail_url created_at',
  newsletters:
    'id title content subject description category date status sent_count sent_date comments_enabled image_url created_at',
  trash_items: 'id original_table content deleted_at',
  newsletter_stats: 'subscribers new_this_month open_rate click_rate',
}
const TABLES: Record<string, string> = {
  comments: 'id content_id content_type author email content date status approved',
  homepage_sections: 'id type title order_index visible',
  site_settings:
    'id site_title contact_email enable_comments auto_publish newsletter_notifications social_media',
  posters: 'id title image_url is_active created_at',
  visitor_sessions:
    'id session_id ip_address user_agent page_url device_type location is_active last_activity started_at',
  admin_activity_log: 'id admin_user action entity_type entity_id entity_title details user_agent created_at',
}

test.each(Object.entries(VIEWS))('%s has exactly the specified columns', async (view, columns) => {
  expect((await columnsOf(view)).sort()).toEqual(columns.split(' ').sort())
})

test.each(Object.entries(TABLES))('%s has every specified column', async (table, columns) => {
  expect(await columnsOf(table)).toEqual(expect.arrayContaining(columns.split(' ')))
})

test('who comes with SQL finds each item under the specified names, written as the specification writes them', async () => {
  const publishedAt = new Date('2026-03-09T08:30:00Z')
  const common = { publishedAt, description: 'In short', imageUrl: 'https://x.test/a.webp' }
  const article = await app.make.published('article', {
    ...common,
    category: 'opinion',
    commentsEnabled: false,
  })
  const podcast = await app.make.published('podcast', {
    ...common,
    details: { audioUrl: 'https://audio.example/1.mp3', duration: '45 min' },
  })
  const book = await app.make.draft('book', {
    ...common,
    category: 'Textbook',
    details: { author: 'Efua Sackey', publishDate: '2026', pricePesewas: 123_450 },
  })
  const free = await app.make.draft('book')
  const video = await app.make.published('video', common)
  const news = await app.make.published('newsletter', { ...common, details: { subject: 'Sits' } })
  const row = async (view: string, id: number) =>
    (await runSql(app.database, `select * from ${view} where id = $1`, [id]))[0]

  expect(await row('articles', article.id)).toMatchObject({
    title: 'Is bail a right?',
    description: 'In short',
    date: 'March 9, 2026',
    status: 'published',
    content: '<p>No offence is beyond bail any more.</p>',
    category: 'opinion',
    comments_enabled: false,
    image_url: 'https://x.test/a.webp',
  })
  expect(await row('podcasts', podcast.id)).toMatchObject({
    date: 'March 9, 2026',
    duration: '45 min',
    audio_url: 'https://audio.example/1.mp3',
    spotify_url: null,
  })
  expect(await row('books', book.id)).toMatchObject({
    author: 'Efua Sackey',
    publish_date: '2026',
    price: '1234.50',
    status: 'draft',
    category: 'Textbook',
  })
  expect(await row('books', free.id)).toMatchObject({ price: '50.00', pdf_url: null })
  expect(await row('videos', video.id)).toMatchObject({
    youtube_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    thumbnail_url: 'https://x.test/a.webp',
  })
  expect(await row('newsletters', news.id)).toMatchObject({
    subject: 'Sits',
    category: 'breaking',
    sent_count: 0,
    sent_date: null,
  })
  expect(await runSql(app.database, `select id from articles where id = $1`, [podcast.id])).toEqual([])
})

test('a trashed item leaves its table and is in trash_items with the table it came from', async () => {
  const item = await app.make.draft('newsletter', { title: 'Thrown away' })
  await app.request(`/api/admin/content/${item.id}/trash`, { method: 'POST' })

  expect(await runSql(app.database, 'select id from newsletters where id = $1', [item.id])).toEqual([])
  const [trashed] = await runSql(app.database, 'select * from trash_items where id = $1', [item.id])
  expect(trashed).toMatchObject({
    original_table: 'newsletters',
    content: { title: 'Thrown away', id: item.id },
    deleted_at: expect.any(Date),
  })
})

test('the figures of the newsletter are counted, not kept', async () => {
  await runSql(
    app.database,
    `insert into subscribers (email, status, confirmed_at) values ('a@b.example', 'confirmed', now()),
      ('c@d.example', 'confirmed', '2020-01-01'), ('e@f.example', 'pending', null)`,
  )
  expect(await runSql(app.database, 'select subscribers, new_this_month from newsletter_stats')).toEqual([
    { subscribers: 2, new_this_month: 1 },
  ])
  // Letters carry no pixel: nobody knows whether they are opened, which is not that nobody opens them.
  expect(await runSql(app.database, 'select open_rate from newsletter_stats')).toEqual([{ open_rate: null }])
})

test('there is one row of settings, at most one active poster, and no place for an address of a visitor', async () => {
  const refused = [
    'insert into site_settings (id) values (2)',
    `insert into posters (title, image_url, is_active) values ('a', '/a', true), ('b', '/b', true)`,
    `insert into visitor_sessions (session_id, device_type, ip_address) values ('s', 'mobile', '197.251.3.4')`,
    `insert into visitor_sessions (session_id, device_type, location) values ('s', 'mobile', 'Accra')`,
    `insert into visitor_sessions (session_id, device_type) values ('s', 'watch')`,
    `update content set status = 'published', published_at = null`,
  ]
  for (const statement of refused)
    await expect(runSql(app.database, statement), statement).rejects.toThrow(/violates|duplicate/)
})
