import { type Kysely, sql } from 'kysely'

/** What a site of 100,000 items would else look for in all rows of a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The parts of the sitemap: their newest change, and what is in one.
  await sql`
    create index content_sitemap on content (type, (id / 5000), updated_at desc)
    where status = 'published' and trashed_at is null`.execute(db)
  await sql`create index admin_activity_log_by_action on admin_activity_log (action, created_at desc, id desc)`.execute(
    db,
  )
  await sql`
    create index admin_activity_log_by_subject on admin_activity_log (entity_type, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index comments_by_type on comments (content_type, created_at desc, id desc)`.execute(db)
  await sql`create index comments_decided on comments (coalesce(decided_at, created_at)) where status <> 'pending'`.execute(
    db,
  )
  await sql`create index subscribers_confirmed on subscribers (confirmed_at) where status = 'confirmed'`.execute(
    db,
  )
  await findFilesByKey(db)
  await indexSearch(db)
}

/** By the key that the episode names, not by the address that each file has. */
async function findFilesByKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view public_episode_files as
    select public_content.id, media_files.bytes, media_files.content_type
    from public_content join media_files on media_files.key = substr(public_content.details->>'audioUrl', 8)
    where public_content.type = 'podcast' and starts_with(public_content.details->>'audioUrl', '/media/')`.execute(
    db,
  )
}

/** As for the items: where trigrams are not to be had, searching reads whole tables. */
async function indexSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index admin_activity_log_search on admin_activity_log
        using gin (entity_title gin_trgm_ops, admin_user gin_trgm_ops);
      create index comments_search on comments
        using gin (content gin_trgm_ops, author gin_trgm_ops, email gin_trgm_ops);
      create index messages_search on messages
        using gin (subject gin_trgm_ops, message gin_trgm_ops, name gin_trgm_ops, email gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'The extension pg_trgm is not to be had here: searching will read whole tables.';
    end $$`.execute(db)
}
