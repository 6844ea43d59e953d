import { type Kysely, sql } from 'kysely'

/** What staff changed of an item that readers see, and have not published: beside the item, in no public view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts_of_changes (
      content_id integer primary key references content on delete cascade,
      fields jsonb not null,
      begun_by text not null,
      begun_at timestamptz(3) not null,
      saved_by text not null,
      saved_at timestamptz(3) not null
    )`.execute(db)
  // A file that only the changes show is in use too.
  await sql`
    create trigger drafts_of_changes_media after insert or delete or update of fields on drafts_of_changes
      for each row execute function keep_media_uses('draft-of-changes', 'content_id', 'fields')`.execute(db)
  await sql`
    create or replace view media_used_in as
    select media_id, entity_type, entity_id, place,
      case entity_type
        when 'poster' then (select title from posters where id = entity_id::integer)
        when 'static-page' then (select title from static_pages where path = entity_id)
        when 'settings' then 'Settings'
        else (select title from content where id = entity_id::integer)
      end as title
    from media_uses
    where entity_type <> 'draft-of-changes'
    union all
    select media_id, content.type, entity_id, 'draft of changes', content.title
    from media_uses join content on content.id = entity_id::integer
    where entity_type = 'draft-of-changes'
    union all
    select cropped_from, 'media', id::text, 'crop', name from media_files where cropped_from is not null`.execute(
    db,
  )
  await sql`alter table content_versions add column of_changes boolean not null default false`.execute(db)
}
