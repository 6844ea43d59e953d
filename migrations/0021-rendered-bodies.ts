import { type Kysely, sql } from 'kysely'

/**
 * What readers get of a text is rendered when it is saved. What stood before is version 0: the program renders it again
 * at its start, and until then at each reading.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content
      add column rendered_body text not null default '',
      add column renderer_version integer not null default 0,
      add column word_count integer not null default 0`.execute(db)
  await sql`
    alter table static_pages
      add column rendered_body text not null default '',
      add column renderer_version integer not null default 0`.execute(db)
  await sql`create index content_by_renderer on content (renderer_version, id)`.execute(db)
  await forgetRenderings(db)
  await showRenderings(db)
}

/** A body that somebody writes by SQL takes its rendering along: the old one is never shown with the new words. */
async function forgetRenderings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_rendering() returns trigger language plpgsql as $$
    begin
      new.renderer_version := 0;
      return new;
    end $$`.execute(db)
  const rewritten = sql`
    new.body is distinct from old.body and new.rendered_body is not distinct from old.rendered_body`
  await sql`
    create trigger content_rendering before update of body on content
      for each row when (${rewritten}) execute function forget_rendering()`.execute(db)
  await sql`
    create trigger static_pages_rendering before update of body on static_pages
      for each row when (${rewritten}) execute function forget_rendering()`.execute(db)
}

async function showRenderings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view public_content as
    select id, type, title, slug, description, body, category, published_at, updated_at, image_url, image_alt,
      comments_enabled, authors, law_stated_at, details, rendered_body, renderer_version, word_count
    from content
    where status = 'published' and trashed_at is null and published_at <= now()
      and (not scheduled or (select auto_publish from site_settings))`.execute(db)
  await sql`
    create or replace view public_static_pages as
    select path, title, description, body, updated_at,
      case when lasts then registration_number end as registration_number,
      case when lasts then registration_expires_on end as registration_expires_on, rendered_body, renderer_version
    from (
      select *, registration_expires_on >= (now() at time zone 'Africa/Accra')::date as lasts from static_pages
    ) as pages`.execute(db)
  // The specified view shows the row as it is, without what is the program's own.
  await sql`
    create or replace view trash_items as
    select id, type || 's' as original_table,
      to_jsonb(content) - 'search_text' - 'create_key' - 'create_digest' - 'rendered_body' - 'renderer_version'
        - 'word_count' as content,
      trashed_at as deleted_at
    from content where trashed_at is not null`.execute(db)
}
