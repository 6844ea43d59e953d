import { type Kysely, sql } from 'kysely'

/** What a poster shows to those who cannot see it, and the key that keeps a repeated request from making two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posters
      add column image_alt text not null default '' check (char_length(image_alt) <= 300),
      add column create_key uuid unique,
      add column create_digest text,
      add check (char_length(title) <= 200)`.execute(db)
  await sql`create index posters_newest on posters (created_at desc, id desc)`.execute(db)
  // A poster that nobody described is described by its title.
  await sql`
    create or replace view public_poster as
    select id, title, image_url, coalesce(nullif(image_alt, ''), title) as image_alt
    from posters where is_active`.execute(db)
}
