import { type Kysely, sql } from 'kysely'

/**
 * What is offered while a reader types: of each published title, author and authority the words from each of its first
 * words on, kept by the rows' own changes, so that one look into an index answers. And what was looked for in vain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepBeginnings(db)
  await followRows(db)
  await showBeginnings(db)
  await countMissedSearches(db)
}

async function keepBeginnings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_beginnings (
      named text not null check (named in ('item', 'author', 'authority')),
      subject_id bigint not null,
      words text collate "C" not null check (words <> ''),
      -- Which of its words it begins with, from 1 on.
      place smallint not null,
      primary key (named, subject_id, words)
    )`.execute(db)
  await sql`create index search_beginnings_words on search_beginnings (named, words)`.execute(db)
  // A word that tells nothing begins something only where it is the first; nobody types on after a hundred letters.
  await sql`
    create function keep_beginnings(kind text, subject bigint, names text[]) returns void language sql as $$
      delete from search_beginnings where named = kind and subject_id = subject;
      insert into search_beginnings (named, subject_id, words, place)
      select kind, subject, trim(left(array_to_string(typed[nr:], ' '), 100)) as words, min(nr)
      from unnest(names) as name,
        string_to_array(trim(search_words_of(name)), ' ') as typed,
        generate_series(1, least(cardinality(typed), 8)) as nr
      where typed[nr] <> '' and (nr = 1 or ts_lexize('english_stem', typed[nr]) <> '{}')
      group by 3
    $$`.execute(db)
}

async function followRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_item_beginnings() returns trigger language plpgsql as $$
    begin
      perform keep_beginnings('item', new.id,
        case when new.status = 'published' and new.trashed_at is null then array[new.title] end);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_beginnings_made after insert on content
      for each row when (new.status = 'published' and new.trashed_at is null)
      execute function keep_item_beginnings()`.execute(db)
  await sql`
    create trigger content_beginnings_kept after update of title, status, trashed_at on content
      for each row when (old.title is distinct from new.title or old.status is distinct from new.status
        or old.trashed_at is distinct from new.trashed_at)
      execute function keep_item_beginnings()`.execute(db)
  await sql`
    create function keep_author_beginnings() returns trigger language plpgsql as $$
    begin
      perform keep_beginnings('author', new.id, array[concat_ws(' ', new.given_name, new.family_name)]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger authors_beginnings after insert or update of given_name, family_name on authors
      for each row execute function keep_author_beginnings()`.execute(db)
  await sql`
    create function keep_authority_beginnings() returns trigger language plpgsql as $$
    begin
      perform keep_beginnings('authority', new.id, new.short_names || array[new.label, new.title]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger authorities_beginnings after insert or update of label, title, short_names on authorities
      for each row execute function keep_authority_beginnings()`.execute(db)
  await sql`
    create function forget_beginnings() returns trigger language plpgsql as $$
    begin
      delete from search_beginnings where named = tg_argv[0] and subject_id = old.id;
      return null;
    end $$`.execute(db)
  for (const [table, kind] of [
    ['content', 'item'],
    ['authors', 'author'],
    ['authorities', 'authority'],
  ] as const)
    await sql`
      create trigger ${sql.id(`${table}_beginnings_gone`)} after delete on ${sql.table(table)}
        for each row execute function forget_beginnings(${sql.lit(kind)})`.execute(db)
  await sql`
    select keep_beginnings('item', id, array[title]) from content where status = 'published' and trashed_at is null`.execute(
    db,
  )
  await sql`
    select keep_beginnings('author', id, array[concat_ws(' ', given_name, family_name)]) from authors`.execute(
    db,
  )
  await sql`
    select keep_beginnings('authority', id, short_names || array[label, title]) from authorities`.execute(db)
}

/** Readers are offered what they may see, and no more. */
async function showBeginnings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view public_item_beginnings as
    select words, place, item.id, item.type, item.title, item.slug, item.category
    from search_beginnings join public_content as item on item.id = subject_id
    where named = 'item'`.execute(db)
  await sql`
    create view public_author_beginnings as
    select words, place, author.id, author.slug, author.given_name, author.family_name
    from search_beginnings join public_authors as author on author.id = subject_id
    where named = 'author'`.execute(db)
  await sql`
    create view public_authority_beginnings as
    select words, place, authority.id, authority.key, authority.kind, authority.label, authority.title, authority.year
    from search_beginnings join public_authorities as authority on authority.id = subject_id
    where named = 'authority'`.execute(db)
}

/** By day and words, for a month: neither who looked for it nor when in the day. */
async function countMissedSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missed_searches (
      day date not null,
      words text not null check (length(words) between 2 and 80),
      count integer not null default 1,
      primary key (day, words)
    )`.execute(db)
}
