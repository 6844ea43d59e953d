import { type Kysely, sql } from 'kysely'

/** The areas that the specified pages of Legal Focus are about: `area` is the last part of the page's address. */
const AREAS = [
  ['constitutional', 'constitutional-law', 'Constitutional Law'],
  ['corporate', 'corporate-law', 'Corporate Law'],
  ['environmental', 'environmental-law', 'Environmental Law'],
  ['criminal', 'criminal-law', 'Criminal Law'],
  ['civil-rights', 'civil-rights', 'Civil Rights'],
  ['technology', 'technology-law', 'Technology Law'],
] as const

/**
 * Topics as rows with an address each. An item keeps the numbers of its topics, in order, and nothing of what they are
 * called: with another name nothing is written but the topic itself. One that was merged stays as a row that means
 * another, so a merge writes no item either, however many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db)
  await followItems(db)
  await showTopics(db)
  for (const [area, slug, name] of AREAS)
    await sql`insert into topics (slug, name, area) values (${slug}, ${name}, ${area})`.execute(db)
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topics (
      id integer generated always as identity primary key,
      slug text not null unique,
      name text not null,
      description text not null default '',
      -- Which page of Legal Focus shows its newest items.
      area text unique,
      -- What it means since it was merged; never one that was merged itself.
      merged_into integer references topics on delete cascade deferrable initially deferred,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`create index topics_by_merged on topics (merged_into) where merged_into is not null`.execute(db)
  // Under which a topic stood before.
  await sql`
    create table former_topic_slugs (
      slug text primary key,
      topic_id integer not null references topics on delete cascade
    )`.execute(db)
  await sql`create index former_topic_slugs_by_topic on former_topic_slugs (topic_id)`.execute(db)
  await sql`alter table content add column topics integer[] not null default '{}'`.execute(db)
  await sql`
    create table content_topics (
      content_id integer not null references content on delete cascade,
      topic_id integer not null references topics,
      primary key (content_id, topic_id)
    )`.execute(db)
  await sql`create index content_topics_by_topic on content_topics (topic_id, content_id)`.execute(db)
  await sql`
    create function free_topic_slug(name text, own integer) returns text language plpgsql as $$
    declare
      wanted text := slug_of(name, 'topic');
      tried text := wanted;
      nr integer := 1;
    begin
      while exists (select from topics where slug = tried and id is distinct from own)
        or exists (select from former_topic_slugs where slug = tried and topic_id is distinct from own) loop
        nr := nr + 1;
        tried := wanted || '-' || nr;
      end loop;
      return tried;
    end $$`.execute(db)
}

async function followItems(db: Kysely<unknown>): Promise<void> {
  // One that is not there any more is left out: a form that was open while it was deleted still saves.
  await sql`
    create function name_topics_of_item() returns trigger language plpgsql as $$
    begin
      -- Who deletes one waits until the item that names it is written.
      perform from topics where id = any (new.topics) order by id for key share;
      new.topics := coalesce((
        select array_agg(id order by place)
        from (
          select coalesce(merged_into, topics.id) as id, min(place) as place
          from unnest(new.topics) with ordinality as listed (id, place) join topics on topics.id = listed.id
          group by 1
        ) as named), '{}');
      return new;
    end $$`.execute(db)
  await sql`
    create trigger content_topics_named before insert on content
    for each row when (new.topics <> '{}') execute function name_topics_of_item()`.execute(db)
  await sql`
    create trigger content_topics_renamed before update of topics on content
    for each row when (new.topics is distinct from old.topics) execute function name_topics_of_item()`.execute(
    db,
  )
  await sql`
    create function link_topics_of_item() returns trigger language plpgsql as $$
    begin
      delete from content_topics where content_id = new.id and topic_id <> all (new.topics);
      insert into content_topics (content_id, topic_id) select new.id, unnest(new.topics) on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_topics_linked after insert on content
    for each row when (new.topics <> '{}') execute function link_topics_of_item()`.execute(db)
  await sql`
    create trigger content_topics_relinked after update of topics on content
    for each row when (new.topics is distinct from old.topics) execute function link_topics_of_item()`.execute(
    db,
  )
}

/** Readers see the topics of what is published, and no others. Looked for topic by topic (offset 0), not in all that is published. */
async function showTopics(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view public_content as
    select id, type, title, slug, description, body, category, published_at, updated_at, image_url, image_alt,
      comments_enabled, authors, law_stated_at, details, rendered_body, renderer_version, word_count,
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
  await sql`
    create view public_content_topics as
    select link.topic_id, link.content_id
    from content_topics as link join public_content on public_content.id = link.content_id`.execute(db)
  await sql`
    create view public_topics as
    select id, slug, name, description, updated_at, meant.ids, meant.areas
    from topics
    cross join lateral (
      select array_agg(one.id) as ids, coalesce(array_agg(one.area) filter (where one.area is not null), '{}') as areas
      from topics as one where one.id = topics.id or one.merged_into = topics.id
    ) as meant
    where merged_into is null
      and exists (select from public_content_topics as filed where filed.topic_id = any (meant.ids) offset 0)`.execute(
    db,
  )
  await sql`
    create view public_former_topic_slugs as
    select former.slug, public_topics.slug as topic_slug
    from (
      select former_topic_slugs.slug, coalesce(merged_into, topics.id) as topic_id
      from former_topic_slugs join topics on topics.id = topic_id
      union all
      select slug, merged_into from topics where merged_into is not null
    ) as former
    join public_topics on public_topics.id = former.topic_id`.execute(db)
}
