import { type Kysely, sql } from 'kysely'

/** The specification's table names and columns, for anyone who comes with SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const date = sql`to_char(coalesce(published_at, created_at) at time zone 'Africa/Accra', 'FMMonth FMDD, YYYY') as date`
  const of = (type: string) => sql`from content where type = ${sql.lit(type)} and trashed_at is null`
  await sql`
    create view articles as
    select id, title, description, ${date}, status, body as content, coalesce(category, 'article') as category,
      comments_enabled, image_url, created_at ${of('article')}`.execute(db)
  await sql`
    create view podcasts as
    select id, title, description, ${date}, status, comments_enabled, details->>'duration' as duration,
      details->>'audioUrl' as audio_url, details->>'spotifyUrl' as spotify_url,
      details->>'applePodcastUrl' as apple_podcast_url, image_url, created_at ${of('podcast')}`.execute(db)
  await sql`
    create view books as
    select id, title, details->>'author' as author, description, details->>'publishDate' as publish_date, category,
      status, comments_enabled,
      to_char((details->>'pricePesewas')::numeric / 100, 'FM999999990.00') as price,
      details->>'pdfUrl' as pdf_url, image_url, created_at ${of('book')}`.execute(db)
  await sql`
    create view videos as
    select id, title, description, details->>'youtubeUrl' as youtube_url, ${date}, status,
      details->>'duration' as duration, comments_enabled, image_url as thumbnail_url, created_at
      ${of('video')}`.execute(db)
  await sql`
    create view newsletters as
    select id, title, body as content, details->>'subject' as subject, description,
      coalesce(category, 'breaking') as category, ${date}, status,
      coalesce((details->>'sentCount')::integer, 0) as sent_count, details->>'sentDate' as sent_date,
      comments_enabled, image_url, created_at ${of('newsletter')}`.execute(db)
  await sql`
    create view trash_items as
    select id, type || 's' as original_table,
      to_jsonb(content) - 'search_text' - 'create_key' - 'create_digest' as content, trashed_at as deleted_at
    from content where trashed_at is not null`.execute(db)
  await sql`
    create view newsletter_stats as
    select count(*) filter (where status = 'confirmed')::integer as subscribers,
      count(*) filter (where status = 'confirmed'
        and confirmed_at >= date_trunc('month', now() at time zone 'Africa/Accra'))::integer as new_this_month,
      0::numeric as open_rate, 0::numeric as click_rate
    from subscribers`.execute(db)
}
