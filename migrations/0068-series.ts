import { type Kysely, sql } from 'kysely'

/**
 * Series as rows with an address each. An item names the one that it is a part of; the series keeps the order of its
 * parts, so that to put them in another order writes no item. What joins comes last; what left, or is deleted, is
 * passed over in the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTable(db)
  await followItems(db)
  await showSeries(db)
  await findNear(db)
}

async function makeTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table series (
      id integer generated always as identity primary key,
      slug text not null unique,
      -- Under which it stood before.
      former_slugs text[] not null default '{}',
      name text not null,
      description text not null default '',
      -- Numbers of items in their order.
      parts integer[] not null default '{}',
      -- It goes with the sample content, unless staff changed it or made something a part of it.
      is_sample boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`alter table content add column series_id integer references series on delete set null`.execute(db)
  await sql`create index content_by_series on content (series_id) where series_id is not null`.execute(db)
  await sql`
    create function free_series_slug(name text, own integer) returns text language plpgsql as $$
    declare
      wanted text := slug_of(name, 'series');
      tried text := wanted;
      nr integer := 1;
    begin
      while exists (select from series where id is distinct from own and (slug = tried or tried = any (former_slugs))) loop
        nr := nr + 1;
        tried := wanted || '-' || nr;
      end loop;
      return tried;
    end $$`.execute(db)
}

async function followItems(db: Kysely<unknown>): Promise<void> {
  // One that is not there any more is left out: a form that was open while it was deleted still saves.
  await sql`
    create function join_series() returns trigger language plpgsql as $$
    begin
      -- What is imported stands in the order already.
      update series
      set parts = case when tg_op = 'INSERT' and new.id = any (parts) then parts else array_remove(parts, new.id) || new.id end
      where id = new.series_id;
      if not found then
        new.series_id := null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger content_series_joined before insert on content
    for each row when (new.series_id is not null) execute function join_series()`.execute(db)
  await sql`
    create trigger content_series_changed before update of series_id on content
    for each row when (new.series_id is not null and new.series_id is distinct from old.series_id)
    execute function join_series()`.execute(db)
}

/** Readers see the series that something published is a part of, and no others. */
async function showSeries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view public_series_parts as
    select content.series_id, content.id as content_id, public_content.published_at,
      coalesce(array_position(series.parts, content.id), 2147483647) as place
    from content
    join public_content on public_content.id = content.id
    join series on series.id = content.series_id`.execute(db)
  await sql`
    create view public_series as
    select id, slug, former_slugs, name, description, updated_at
    from series
    where exists (select from public_series_parts as part where part.series_id = series.id offset 0)`.execute(
    db,
  )
  // With its day: what an item has in common with others is told by the newest of them.
  await sql`
    create or replace view public_content_topics as
    select link.topic_id, link.content_id, public_content.published_at
    from content_topics as link join public_content on public_content.id = link.content_id`.execute(db)
}

/**
 * What the page of an item asks besides. Functions keep their plans: to plan all of it anew would cost each page more
 * than to read it. They see what whoever asks may see.
 */
async function findNear(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function series_of_item(item integer) returns jsonb language plpgsql stable as $$
    declare
      own integer;
    begin
      select series_id into own from public_series_parts where content_id = item;
      if own is null then
        return null;
      end if;
      return (
        select jsonb_build_object('id', series.id, 'slug', series.slug, 'name', series.name, 'part', part, 'of', parts,
          'previous', before, 'next', after)
        from (
          select content_id, row_number() over in_order as part, count(*) over () as parts,
            lag(content_id) over in_order as before, lead(content_id) over in_order as after
          from public_series_parts where series_id = own
          window in_order as (order by place, content_id)
        ) as one
        cross join (select id, slug, name from public_series where id = own) as series
        where content_id = item);
    end $$`.execute(db)
  // Joins one by one: whatever is joined in one go would read all that is published.
  await sql`
    create function near_items(item integer, topics jsonb, series_weight integer, topic_weight integer,
      authority_weight integer, newest integer, most_cited integer, most integer)
    returns table (content_id integer, weight bigint) language plpgsql stable rows 6
    set enable_mergejoin = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    declare
      own integer;
    begin
      select series_id into own from public_series_parts where content_id = item;
      return query
      select shared.content_id, sum(shared.weight) as weight
      from (
        select 'series' as kind, series_id::bigint as key, part.content_id, part.published_at, series_weight as weight
        from public_series_parts as part where series_id = own
        union
        select 'topic', topic.id, filed.content_id, filed.published_at, topic_weight
        from jsonb_to_recordset(topics) as about (id integer)
        join public_topics as topic on topic.id = about.id
        cross join unnest(topic.ids) as one (id)
        cross join lateral (
          select link.content_id, link.published_at from public_content_topics as link
          where topic_id = one.id and link.content_id <> item order by link.content_id desc limit newest
        ) as filed
        union
        select 'authority', most_often.authority_id, citing.content_id::integer, citing.published_at, authority_weight
        from (
          select authority_id from public_citations as cited where cited.content_id = item
          group by authority_id order by count(*) desc, min(position) limit most_cited
        ) as most_often
        cross join lateral (
          select distinct on (other.content_id) other.content_id, other.published_at from public_citations as other
          where other.authority_id = most_often.authority_id and other.content_id <> item
          order by other.content_id desc limit newest
        ) as citing
      ) as shared
      where shared.content_id <> item
      group by shared.content_id
      order by sum(shared.weight) desc, max(shared.published_at) desc, shared.content_id desc
      limit most;
    end $$`.execute(db)
}
