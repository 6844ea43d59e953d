import { type Kysely, sql } from 'kysely'

/**
 * A search shows of each item the passage in which its words stand. The text is kept for that in short passages, each with
 * the place in the list of words at which it begins: so the few that are shown are read, and not ten whole texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without a default: of what was indexed before nothing is known, and the search job tells it.
  await sql`alter table search_documents add column passages text[], add column starts integer[]`.execute(db)
  await sql`
    create or replace view public_search as
    select found.id, found.type, found.published_at, documents.head, documents.words, documents.passages, documents.starts
    from search_documents as documents join public_content as found on found.id = documents.content_id`.execute(
    db,
  )
  await tellPassages(db)
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
      written text := search_text_of(item.rendered_body);
      -- What a tsvector holds is bounded; no text of ours comes near it.
      body text := left(search_words_of(written), 200000);
      above tsvector;
    begin
      above := setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', names), 'B')
        || setweight(to_tsvector('english', summary), 'C');
      insert into search_documents as kept (content_id, head, words, passages, starts)
      select item.id, above,
        above || setweight(to_tsvector('english', body), 'D') || setweight(to_tsvector('english', laws), 'D'),
        told.passages, search_starts_after(above, told.starts)
      from search_passages_of(written) as told
      on conflict (content_id) do update
      set head = excluded.head, words = excluded.words, passages = excluded.passages, starts = excluded.starts;
      if item.status = 'published' and item.published_at <= now() and item.trashed_at is null then
        perform add_search_words(concat_ws(' ', title, names, summary, body, laws));
      end if;
    end $$`.execute(db)
}

async function tellPassages(db: Kysely<unknown>): Promise<void> {
  // Of sixteen words each. The last start is where the text ends; a tsvector knows no place after 16,383.
  await sql`
    create function search_passages_of(written text, out passages text[], out starts integer[])
    language sql immutable strict parallel safe as $$
      select coalesce(array_agg(passage order by nr), '{}'),
        coalesce(array_agg((before + 1)::int order by nr), '{}') || (coalesce(sum(words), 0) + 1)::int
      from (
        select nr, passage, words, sum(words) over (order by nr) - words as before
        from (
          select nr, passage, cardinality(string_to_array(trim(search_words_of(passage)), ' ')) as words
          from (
            select (place - 1) / 16 as nr, string_agg(word, ' ' order by place) as passage
            from string_to_table(trim(regexp_replace(written, '\\s+', ' ', 'g')), ' ') with ordinality as told (word, place)
            where place <= 16384
            group by 1
          ) as of_sixteen
        ) as counted
      ) as placed
    $$`.execute(db)
  // The words of a text stand behind those above it.
  await sql`
    create function search_starts_after(above tsvector, starts integer[]) returns integer[]
    language sql immutable strict parallel safe as $$
      select array_agg(least(start + last, 16383) order by nr)
      from unnest(starts) with ordinality as told (start, nr)
      cross join (
        select coalesce(max(place), 0) as last from unnest(above) as word, unnest(word.positions) as place
      ) as ended
    $$`.execute(db)
}
