import { type Kysely, sql } from 'kysely'

/**
 * An item is found by the names of its topics, and by what the laws and cases that it cites are called, where it does
 * not say them itself. A name that changes is told to its items in the background, however many they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await readNames(db)
  await indexNames(db)
  await noteRenames(db)
  await foldMoney(db)
}

async function readNames(db: Kysely<unknown>): Promise<void> {
  // Of a topic that was merged the name of what it means.
  await sql`
    create function search_topics_of(item content) returns text language sql stable as $$
      select coalesce(string_agg(meant.name, ' ' order by place), '')
      from unnest(item.topics) with ordinality as listed (id, place)
      join topics as given on given.id = listed.id
      join topics as meant on meant.id = coalesce(given.merged_into, given.id)
    $$`.execute(db)
  await sql`
    create function search_laws_of(item integer) returns text language sql stable as $$
      select left(coalesce(string_agg(concat_ws(' ', label, title, array_to_string(short_names, ' ')), ' ' order by key), ''), 20000)
      from authorities where id in (select authority_id from citations where content_id = item)
    $$`.execute(db)
}

async function indexNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function index_for_search(item content) returns void language plpgsql as $$
    declare
      authors text := coalesce((
        select string_agg(concat_ws(' ', a->>'givenName', a->>'familyName'), ' ') from jsonb_array_elements(item.authors) a), '');
      facts text := regexp_replace(coalesce((
        select string_agg(value #>> '{}', ' ') from jsonb_path_query(item.details, '$.**') as value
        where jsonb_typeof(value) = 'string'), ''), 'https?://[^ ]+', ' ', 'g');
      title text := search_words_of(item.title);
      names text := search_words_of(concat_ws(' ', authors, item.category, facts, search_topics_of(item)));
      summary text := search_words_of(item.description);
      laws text := search_words_of(search_laws_of(item.id));
      -- What a tsvector holds is bounded; no text of ours comes near it.
      body text := left(search_words_of(search_text_of(item.rendered_body)), 200000);
      above tsvector;
    begin
      above := setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', names), 'B')
        || setweight(to_tsvector('english', summary), 'C');
      insert into search_documents as kept (content_id, head, words)
      values (item.id, above,
        above || setweight(to_tsvector('english', body), 'D') || setweight(to_tsvector('english', laws), 'D'))
      on conflict (content_id) do update set head = excluded.head, words = excluded.words;
      if item.status = 'published' and item.published_at <= now() and item.trashed_at is null then
        perform add_search_words(concat_ws(' ', title, names, summary, body, laws));
      end if;
    end $$`.execute(db)
  await sql`drop trigger content_search_kept on content`.execute(db)
  await sql`
    create trigger content_search_kept
      after update of title, description, rendered_body, authors, category, details, topics, status, published_at, trashed_at
      on content for each row execute function keep_search_document()`.execute(db)
}

async function noteRenames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_renames (
      named text not null check (named in ('topic', 'authority')),
      subject_id bigint not null,
      -- How often it was told anew: who indexes its items sees that another name came meanwhile.
      times integer not null default 1,
      -- Up to which item its items are told, by their ids.
      done_up_to integer not null default 0,
      primary key (named, subject_id)
    )`.execute(db)
  await sql`
    create function note_rename() returns trigger language plpgsql as $$
    begin
      insert into search_renames as noted (named, subject_id) values (tg_argv[0], new.id)
      on conflict (named, subject_id) do update set times = noted.times + 1, done_up_to = 0;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger topics_renamed after update of name, merged_into on topics
      for each row when (old.name <> new.name or old.merged_into is distinct from new.merged_into)
      execute function note_rename('topic')`.execute(db)
  // A merge counts its version too, and brings citations whose items know its names not yet.
  await sql`
    create trigger authorities_renamed after update on authorities
      for each row when (old.version <> new.version or old.title <> new.title or old.short_names <> new.short_names)
      execute function note_rename('authority')`.execute(db)
  await sql`
    insert into search_renames (named, subject_id)
    select 'topic', id from topics where id in (select topic_id from content_topics)
    union all
    select 'authority', id from authorities where id in (select authority_id from citations)`.execute(db)
}

/** As addresses fold them: the signs of money are words. What has them already is indexed anew. */
async function foldMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_fold(given text) returns text language sql immutable strict parallel safe as $$
      select lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(
          regexp_replace(normalize(given, NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲɩƖʊƱɓƁɗƊƙƘƴƳəƏɲƝøØłŁ₵', 'eeoonnddffggvviiuubbddkkyyeennoollc'),
        'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss'), 'ẞ', 'ss'), '€', 'eur'), '£', 'gbp') collate "C")
    $$`.execute(db)
  await sql`
    select index_for_search(content) from content
    where concat(title, description, category, authors::text, details::text, rendered_body) ~ '[€£ẞ]'`.execute(
    db,
  )
}
