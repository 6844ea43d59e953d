import { type Kysely, sql } from 'kysely'

/** What the library knows of a file, and where each file is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media_files
      add column id integer generated always as identity unique,
      add column kind text check (kind in ('image', 'audio', 'pdf')),
      add column name text not null default '' check (char_length(name) <= 200),
      add column alt text not null default '' check (char_length(alt) <= 300),
      add column width integer,
      add column height integer,
      add column seconds integer,
      add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
      add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
      add column crop jsonb,
      add column cropped_from integer references media_files (id),
      add column uploaded_by text not null default 'system',
      add column search_words text not null default '',
      alter column created_at type timestamptz(3)`.execute(db)
  await sql`
    update media_files set
      kind = case when content_type like 'audio/%' then 'audio' when content_type = 'application/pdf' then 'pdf'
        else 'image' end,
      name = left(regexp_replace(key, '^.*/', ''), 200),
      search_words = lower(trim(regexp_replace(regexp_replace(key, '^.*/', ''), '[^A-Za-z0-9]+', ' ', 'g')))`.execute(
    db,
  )
  await sql`alter table media_files alter column kind set not null`.execute(db)
  await sql`create index media_newest on media_files (created_at desc, id desc)`.execute(db)
  await sql`create index media_newest_kind on media_files (kind, created_at desc, id desc)`.execute(db)
  await sql`create index media_crops on media_files (cropped_from) where cropped_from is not null`.execute(db)
  // Words by their beginnings: “ban” finds “banner”.
  await sql`
    create index media_search on media_files
      using gin (array_to_tsvector(array_remove(string_to_array(search_words, ' '), '')))`.execute(db)

  // A row for each place that shows a file. The file's row cannot go while one stands, whoever deletes it.
  await sql`
    create table media_uses (
      media_id integer not null references media_files (id),
      entity_type text not null,
      entity_id text not null,
      place text not null,
      primary key (entity_type, entity_id, place, media_id)
    )`.execute(db)
  await sql`create index media_uses_by_file on media_uses (media_id)`.execute(db)
  // Arguments: what the row is called in the activity log ('' where its type column says it), the column that names it,
  // and the columns that may show a file; none: all of them.
  await sql`
    create function keep_media_uses() returns trigger language plpgsql as $$
    declare
      row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      row_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      entity text := coalesce(nullif(tg_argv[0], ''), row_now->>'type', row_before->>'type');
      which text := coalesce(row_now->>tg_argv[1], row_before->>tg_argv[1]);
    begin
      if tg_op <> 'INSERT' then
        delete from media_uses where entity_type = entity and entity_id = which;
      end if;
      if strpos(row_now::text, '/media/') > 0 or strpos(row_now::text, '/img/') > 0 then
        insert into media_uses (media_id, entity_type, entity_id, place)
        select file.id, entity, which, found.place
        from (
          -- Split, not matched: a pattern that runs through a long text takes far longer.
          select distinct field.key as place, coalesce(
            substring(left(part.text, 200) from '^[A-Za-z0-9][A-Za-z0-9_/-]*[.][A-Za-z0-9]+'), '') as file_key
          from jsonb_each_text(row_now) as field
          cross join lateral (
            select text, nr from string_to_table(field.value, '/media/') with ordinality as piece (text, nr)
            union all
            select substr(text, strpos(text, '/') + 1), nr
            from string_to_table(field.value, '/img/') with ordinality as piece (text, nr)
          ) as part
          where part.nr > 1 and (tg_nargs = 2 or field.key = any (tg_argv[2:]))
        ) as found
        join media_files as file on file.key = found.file_key
        order by file.id
        for key share of file
        on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_media after insert or delete or update of image_url, details, body on content
      for each row execute function keep_media_uses('', 'id', 'image_url', 'details', 'body')`.execute(db)
  await sql`
    create trigger posters_media after insert or delete or update of image_url on posters
      for each row execute function keep_media_uses('poster', 'id', 'image_url')`.execute(db)
  await sql`
    create trigger static_pages_media after insert or delete or update of description, body on static_pages
      for each row execute function keep_media_uses('static-page', 'path', 'description', 'body')`.execute(db)
  await sql`
    create trigger site_settings_media after insert or delete or update on site_settings
      for each row execute function keep_media_uses('settings', 'id')`.execute(db)
  await sql`
    create trigger homepage_sections_media after insert or delete or update on homepage_sections
      for each row execute function keep_media_uses('settings', 'type')`.execute(db)
  // What stands already goes through the same function.
  await sql`update content set body = body`.execute(db)
  await sql`update posters set image_url = image_url`.execute(db)
  await sql`update static_pages set body = body`.execute(db)
  await sql`update site_settings set site_title = site_title`.execute(db)
  await sql`
    create view media_used_in as
    select media_id, entity_type, entity_id, place,
      case entity_type
        when 'poster' then (select title from posters where id = entity_id::integer)
        when 'static-page' then (select title from static_pages where path = entity_id)
        when 'settings' then 'Settings'
        else (select title from content where id = entity_id::integer)
      end as title
    from media_uses
    union all
    select cropped_from, 'media', id::text, 'crop', name from media_files where cropped_from is not null`.execute(
    db,
  )
}
