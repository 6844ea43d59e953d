import { type Kysely, sql } from 'kysely'

/** How to give, as staff fill it in, and a version, so that two who save the settings do not overwrite each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table site_settings
      add column donation jsonb not null default '{}',
      add column version integer not null default 1`.execute(db)
  await sql`
    create or replace view public_settings as
    select site_title, tagline, contact_email, contact_phone, enable_comments, auto_publish,
      newsletter_notifications, social_media, home_figures,
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'title', title) order by order_index)
        from homepage_sections where visible), '[]') as homepage_sections,
      donation
    from site_settings`.execute(db)
}
