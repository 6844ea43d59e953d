import { type Kysely, sql } from 'kysely'

/**
 * What each item cites, ready for its page: a reader's statement takes it as it stands. It is kept by the rows' own
 * changes, whoever makes them: of citations, and of the authorities that they name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tables_of_authorities (
      content_id bigint primary key references content (id) on delete cascade,
      listed jsonb not null,
      -- Of all that is cited, also behind the end of the list.
      last_changed_on date
    )`.execute(db)
  await keepTables(db)
  await sql`select keep_tables_of_authorities(array(select distinct content_id from citations))`.execute(db)
  await sql`drop view public_cited`.execute(db)
  await sql`
    create or replace view public_content as
    select id, type, title, slug, description, body, category, published_at, updated_at, image_url, image_alt,
      comments_enabled, authors, law_stated_at, details, rendered_body, renderer_version, word_count,
      (select jsonb_build_object('listed', listed, 'lastChangedOn', last_changed_on)
        from tables_of_authorities where content_id = content.id) as cited
    from content
    where status = 'published' and trashed_at is null and published_at <= now()
      and (not scheduled or (select auto_publish from site_settings))`.execute(db)
}

async function keepTables(db: Kysely<unknown>): Promise<void> {
  // A table of more than five hundred serves nobody.
  await sql`
    create function keep_tables_of_authorities(items bigint[]) returns void language plpgsql as $$
    begin
      -- In one order, so that two who rename wait for each other; what is read after that is the latest.
      perform from tables_of_authorities where content_id = any (items) order by content_id for update;
      delete from tables_of_authorities as kept
      where content_id = any (items) and not exists (select from citations where citations.content_id = kept.content_id);
      insert into tables_of_authorities as kept (content_id, listed, last_changed_on)
      select content_id,
        jsonb_agg(jsonb_build_object('key', key, 'kind', kind, 'label', label, 'title', title, 'year', year))
          filter (where place <= 500),
        max(last_changed_on)
      from (
        select content_id, authority_id, row_number() over (partition by content_id order by min(position)) as place
        from citations where content_id = any (items) group by content_id, authority_id
      ) as one
      join authorities on authorities.id = authority_id
      group by content_id
      order by content_id
      on conflict (content_id) do update set listed = excluded.listed, last_changed_on = excluded.last_changed_on
      where (kept.listed, kept.last_changed_on) is distinct from (excluded.listed, excluded.last_changed_on);
    end $$`.execute(db)
  await sql`
    create function citations_changed() returns trigger language plpgsql as $$
    begin
      perform keep_tables_of_authorities(array(select distinct content_id from changed));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger citations_tables_insert after insert on citations referencing new table as changed
    for each statement execute function citations_changed()`.execute(db)
  await sql`
    create trigger citations_tables_update after update on citations referencing new table as changed
    for each statement execute function citations_changed()`.execute(db)
  await sql`
    create trigger citations_tables_delete after delete on citations referencing old table as changed
    for each statement execute function citations_changed()`.execute(db)
  await sql`
    create function authority_changed() returns trigger language plpgsql as $$
    declare
      items bigint[];
    begin
      -- A save that cites it holds it until it is done: its table would keep what was.
      perform from authorities where id = new.id for update;
      items := array(select distinct content_id from citations where authority_id = new.id);
      if (old.key, old.kind, old.label, old.title, old.year) is not distinct from
        (new.key, new.kind, new.label, new.title, new.year)
        and new.last_changed_on > coalesce(old.last_changed_on, '-infinity') then
        -- What most of a large site cites was amended: told in a second or two, where all tables anew take a quarter of a minute.
        perform from tables_of_authorities where content_id = any (items) order by content_id for update;
        update tables_of_authorities set last_changed_on = new.last_changed_on
        where content_id = any (items) and coalesce(last_changed_on, '-infinity') < new.last_changed_on;
      else
        perform keep_tables_of_authorities(items);
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger authorities_tables after update of key, kind, label, title, year, last_changed_on on authorities
    for each row when (old.key is distinct from new.key or old.kind is distinct from new.kind
      or old.label is distinct from new.label or old.title is distinct from new.title
      or old.year is distinct from new.year or old.last_changed_on is distinct from new.last_changed_on)
    execute function authority_changed()`.execute(db)
}
