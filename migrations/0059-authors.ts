import { type Kysely, sql } from 'kysely'

/**
 * Authors as rows with an address each. An item keeps whom it names, in order, as it shows them: the rows' own changes
 * write that anew, whoever makes them. Whoever is named for the first time gets a row, and who was named under one name
 * before gets one for all of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db)
  await nameAuthors(db)
  await followBylines(db)
  await followAuthors(db)
  await showAuthors(db)
  await bringBylines(db)
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authors (
      id integer generated always as identity primary key,
      slug text not null unique,
      given_name text not null default '',
      family_name text not null,
      credential text not null default '',
      biography text not null default '',
      interests text not null default '',
      image_url text,
      image_alt text not null default '',
      orcid text not null default '',
      links jsonb not null default '[]',
      staff_id integer unique references staff on delete set null,
      -- Staff made or changed it; what only a byline made goes with the last item that names it.
      kept boolean not null default false,
      version integer not null default 1,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create index authors_by_name on authors (trim(given_name || ' ' || family_name), id)`.execute(db)
  // Under which an author stood before, or somebody who was merged into them.
  await sql`
    create table former_author_slugs (
      slug text primary key,
      name text not null,
      author_id integer not null references authors on delete cascade
    )`.execute(db)
  await sql`create index former_author_slugs_by_author on former_author_slugs (author_id)`.execute(db)
  await sql`create index former_author_slugs_by_name on former_author_slugs (name)`.execute(db)
  await sql`
    create table content_authors (
      content_id integer not null references content on delete cascade,
      author_id integer not null references authors,
      place smallint not null,
      primary key (content_id, author_id)
    )`.execute(db)
  await sql`create index content_authors_by_author on content_authors (author_id, content_id)`.execute(db)
  await sql`
    create trigger authors_media after insert or delete or update of image_url on authors
      for each row execute function keep_media_uses('author', 'id', 'image_url')`.execute(db)
  await sql`
    create or replace view media_used_in as
    select media_id, entity_type, entity_id, place,
      case entity_type
        when 'author' then (select trim(given_name || ' ' || family_name) from authors where id = entity_id::integer)
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
}

async function nameAuthors(db: Kysely<unknown>): Promise<void> {
  // The readable part of an address, as the program makes it of titles; a test holds them equal.
  await sql`
    create function slug_of(given text, fallback text) returns text language sql immutable parallel safe as $$
      select coalesce(nullif(case when length(plain) <= 80 then plain
        when strpos(left(plain, 81), '-') > 0 then regexp_replace(left(plain, 81), '-[^-]*$', '')
        else left(plain, 80) end, ''), fallback)
      from (select trim(both '-' from regexp_replace(replace(regexp_replace(
        search_fold(regexp_replace(given, '[\u2010-\u2015\u2e3a\u2e3b\ufe58\ufe63\uff0d]', '-', 'g')),
        '[^a-z0-9 -]', '', 'g'), ' ', '-'), '-+', '-', 'g')) as plain) as folded
    $$`.execute(db)
  await sql`
    create function free_author_slug(name text, own integer) returns text language plpgsql as $$
    declare
      wanted text := slug_of(name, 'author');
      tried text := wanted;
      nr integer := 1;
    begin
      while exists (select from authors where slug = tried and id is distinct from own)
        or exists (select from former_author_slugs where slug = tried and author_id is distinct from own) loop
        nr := nr + 1;
        -- Beyond a few, a number that nobody has had: a thousand of one name would each go past all others.
        tried := wanted || '-' ||
          case when nr < 10 then nr else nextval(pg_get_serial_sequence('authors', 'id')) end;
      end loop;
      return tried;
    end $$`.execute(db)
  // Whom an entry of a byline means: by its slug, which outlives a change of name; else by the name; else somebody new.
  await sql`
    create function author_named(entry jsonb) returns integer language plpgsql as $$
    declare
      full_name text := trim(concat_ws(' ', entry->>'givenName', entry->>'familyName'));
      found integer;
    begin
      select id into found from authors where slug = entry->>'slug';
      if found is null then
        select author_id into found from former_author_slugs where slug = entry->>'slug';
      end if;
      while found is null loop
        select id into found from authors
        where trim(given_name || ' ' || family_name) = full_name order by id limit 1;
        exit when found is not null;
        select author_id into found from former_author_slugs as former where former.name = full_name order by author_id limit 1;
        exit when found is not null;
        -- Who makes the same one meanwhile is waited for, and theirs is then found.
        insert into authors (slug, given_name, family_name, credential)
        values (free_author_slug(full_name, null), coalesce(entry->>'givenName', ''), coalesce(entry->>'familyName', ''),
          coalesce(entry->>'credential', ''))
        on conflict (slug) do nothing
        returning id into found;
      end loop;
      return found;
    end $$`.execute(db)
  await sql`
    create function author_entry(author authors) returns jsonb language sql immutable as $$
      select jsonb_build_object('slug', author.slug, 'givenName', author.given_name, 'familyName', author.family_name,
        'credential', author.credential)
    $$`.execute(db)
  await sql`
    create function named_authors(given jsonb) returns jsonb language plpgsql as $$
    declare
      entry jsonb;
      ids integer[] := '{}';
    begin
      -- In one order, so that two who name the same new people do not wait for each other.
      for entry in select one from jsonb_array_elements(given) as one
        order by one->>'familyName', one->>'givenName', one->>'slug' loop
        ids := ids || author_named(entry);
      end loop;
      -- Who changes an author waits until the items that name them are told of.
      perform from authors where id = any (ids) order by id for share;
      return coalesce((
        select jsonb_agg(author_entry(authors) order by named.place)
        from (
          select author_named(one) as id, min(nr) as place
          from jsonb_array_elements(given) with ordinality as listed (one, nr) group by 1
        ) as named
        join authors on authors.id = named.id), '[]');
    end $$`.execute(db)
}

async function followBylines(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function name_authors_of_item() returns trigger language plpgsql as $$
    begin
      new.authors := named_authors(new.authors);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger content_authors_named before insert on content
    for each row when (new.authors <> '[]') execute function name_authors_of_item()`.execute(db)
  await sql`
    create trigger content_authors_renamed before update of authors on content
    for each row when (new.authors is distinct from old.authors) execute function name_authors_of_item()`.execute(
    db,
  )
  await sql`
    create function link_authors_of_item() returns trigger language plpgsql as $$
    begin
      insert into content_authors as link (content_id, author_id, place)
      select new.id, authors.id, nr
      from jsonb_array_elements(new.authors) with ordinality as listed (entry, nr)
      join authors on authors.slug = entry->>'slug'
      on conflict (content_id, author_id) do update set place = excluded.place where link.place <> excluded.place;
      delete from content_authors as link
      where content_id = new.id and not exists (
        select from jsonb_array_elements(new.authors) as entry join authors on authors.slug = entry->>'slug'
        where authors.id = link.author_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_authors_linked after insert on content
    for each row when (new.authors <> '[]') execute function link_authors_of_item()`.execute(db)
  await sql`
    create trigger content_authors_relinked after update of authors on content
    for each row when (new.authors is distinct from old.authors) execute function link_authors_of_item()`.execute(
    db,
  )
  // Whom somebody names at this moment stays: they are locked, and passed over.
  await sql`
    create function forget_unnamed_author() returns trigger language plpgsql as $$
    begin
      delete from authors
      where id in (select id from authors where id = old.author_id and not kept for update skip locked)
        and not exists (select from content_authors where author_id = old.author_id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_authors_gone after delete on content_authors
    for each row execute function forget_unnamed_author()`.execute(db)
}

async function followAuthors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_items_of_author() returns trigger language plpgsql as $$
    begin
      update content set authors = (
        select jsonb_agg(author_entry(one) order by link.place)
        from content_authors as link join authors as one on one.id = link.author_id
        where link.content_id = content.id)
      where id in (select content_id from content_authors where author_id = new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger authors_told after update of slug, given_name, family_name, credential on authors
    for each row when (author_entry(old) is distinct from author_entry(new))
    execute function tell_items_of_author()`.execute(db)
}

/** Readers see who has something published, and no others. Looked for author by author (offset 0), not in all that is published. */
async function showAuthors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view public_content_authors as
    select link.author_id, link.content_id
    from content_authors as link join public_content on public_content.id = link.content_id`.execute(db)
  await sql`
    create view public_authors as
    select id, slug, given_name, family_name, credential, biography, interests, image_url, image_alt, orcid, links,
      updated_at
    from authors
    where exists (select from public_content_authors as work where work.author_id = authors.id offset 0)`.execute(
    db,
  )
  await sql`
    create view public_former_author_slugs as
    select former.slug, public_authors.slug as author_slug
    from former_author_slugs as former join public_authors on public_authors.id = former.author_id`.execute(
    db,
  )
}

/** What stands already goes through the same functions; its words for the search stay as they are. */
async function bringBylines(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content disable trigger content_search_kept`.execute(db)
  await sql`update content set authors = named_authors(authors) where authors <> '[]'`.execute(db)
  await sql`set constraints all immediate`.execute(db)
  await sql`alter table content enable trigger content_search_kept`.execute(db)
}
