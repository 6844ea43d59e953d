import { type Kysely, sql } from 'kysely'

/**
 * Pictures of Drive and YouTube that items and pages show: where each is shown, and our copy of it, which is a file like
 * the others but none of the library's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_files
      drop constraint media_files_kind_check,
      add constraint media_files_kind_check check (kind in ('image', 'audio', 'pdf', 'copy')),
      -- What it is a copy of: 'youtube:' and the video's id, 'drive:' and the file's; one copy of each.
      add column copied_from text unique,
      add constraint media_files_copy_check check ((kind = 'copy') = (copied_from is not null))`.execute(db)
  await sql`
    create table picture_uses (
      id integer generated always as identity primary key,
      content_id integer references content on delete cascade,
      page_path text references static_pages on delete cascade,
      place text not null check (place in ('image', 'body')),
      source text not null,
      check ((content_id is null) <> (page_path is null))
    )`.execute(db)
  await sql`
    create unique index picture_uses_of_content on picture_uses (content_id, place, source)
      where content_id is not null`.execute(db)
  await sql`
    create unique index picture_uses_of_pages on picture_uses (page_path, place, source)
      where page_path is not null`.execute(db)
  await sql`create index picture_uses_by_source on picture_uses (source)`.execute(db)
  await showCopies(db)
}

async function showCopies(db: Kysely<unknown>): Promise<void> {
  // Looked for only where an item has no picture of ours: a video, or an address elsewhere.
  await sql`
    create or replace view public_content as
    select id, type, title, slug, description, body, category, published_at, updated_at,
      case when image_url is null and type = 'video' or image_url like 'https:%' then coalesce((
        select '/media/' || copy.key
        from picture_uses as shown join media_files as copy on copy.copied_from = shown.source
        where shown.content_id = content.id and shown.place = 'image'
        limit 1), image_url)
      else image_url end as image_url,
      image_alt, comments_enabled, authors, law_stated_at, details, rendered_body, renderer_version, word_count,
      (select jsonb_build_object('listed', listed, 'lastChangedOn', last_changed_on)
        from tables_of_authorities where content_id = content.id) as cited,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', topic.id, 'slug', topic.slug, 'name', topic.name) order by named.place)
        from (
          select coalesce(given.merged_into, given.id) as id, min(listed.place) as place
          from unnest(content.topics) with ordinality as listed (id, place) join topics as given on given.id = listed.id
          group by 1
        ) as named
        join topics as topic on topic.id = named.id), '[]') as topics
    from content
    where status = 'published' and trashed_at is null and published_at <= now()
      and (not scheduled or (select auto_publish from site_settings))`.execute(db)
  // What only drafts show is nobody's to know.
  await sql`
    create view public_copied_pictures as
    select copied_from as source, key, width, height
    from media_files
    where copied_from is not null and exists (
      select from picture_uses as shown
      where shown.source = media_files.copied_from and (shown.page_path is not null
        or exists (select from public_content where public_content.id = shown.content_id offset 0))
      offset 0)`.execute(db)
}
