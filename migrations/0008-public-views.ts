import { type Kysely, sql } from 'kysely'

/**
 * All that public pages can see. What is visible is decided here and nowhere else: published, its time has come,
 * and a scheduled item only while the site publishes scheduled items by itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view public_content as
    select id, type, title, slug, description, body, category, published_at, updated_at, image_url, image_alt,
      comments_enabled, authors, law_stated_at, details
    from content
    where status = 'published' and trashed_at is null and published_at <= now()
      and (not scheduled or (select auto_publish from site_settings))`.execute(db)
  await sql`
    create view public_gone as
    select id, type from content where status = 'published' and trashed_at is not null`.execute(db)
  await sql`
    create view public_comments as
    select comments.id, comments.content_id, comments.author, comments.content, comments.created_at
    from comments join public_content on public_content.id = comments.content_id
    where comments.status = 'approved' and public_content.comments_enabled`.execute(db)
  await sql`
    create view public_settings as
    select site_title, tagline, contact_email, contact_phone, enable_comments, auto_publish,
      newsletter_notifications, social_media, home_figures,
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'title', title) order by order_index)
        from homepage_sections where visible), '[]') as homepage_sections
    from site_settings`.execute(db)
  await sql`create view public_poster as select id, title, image_url from posters where is_active`.execute(db)
}
