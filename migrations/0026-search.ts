import { type Kysely, sql } from 'kysely'

/**
 * What readers search in: of each item two lists of its words, a short one of what stands over the text and one of all,
 * kept by the rows' own changes, whoever makes them. Beside them the words that stand in published items, with how many
 * have each: by these a search knows which of its words tell something, and which are mistyped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldSearches(db)
  await keepDocuments(db)
  await keepWords(db)
}

/** As readers type and writers write: without accents, the letters of Twi and Ewe as the nearest of the alphabet, marks as spaces. */
async function foldSearches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_fold(given text) returns text language sql immutable strict parallel safe as $$
      select lower(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(given, NFKD),
          '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
        'ɛƐɔƆŋŊɖƉƒƑɣƔʋƲɩƖʊƱɓƁɗƊƙƘƴƳəƏɲƝøØłŁ₵', 'eeoonnddffggvviiuubbddkkyyeennoollc'),
        'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ß', 'ss') collate "C")
    $$`.execute(db)
  // “P.N.D.C.L. 111” and “PNDCL111” are one; “art 14(2)” is “article 14 2”.
  await sql`
    create function search_words_of(given text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        search_fold(given),
        '[''’ʼ]', '', 'g'),
        '\\m([a-z])\\.(?=[a-z]\\M)', '\\1', 'g'),
        '[^a-z0-9\u00c0-\u1fff\u2c00-\ufaff]+', ' ', 'g'),
        '\\m([a-z]{2,5})(\\d{1,4})\\M', '\\1 \\2', 'g'),
        '\\m(?:art|arts)\\M(?= \\d)', 'article', 'g'),
        '\\m(?:s|ss|sec|secs|sect)\\M(?= \\d)', 'section', 'g')
    $$`.execute(db)
  // A text without its marks and its list of contents; addresses of other places are not its words.
  await sql`
    create function search_text_of(html text) returns text language sql immutable strict parallel safe as $$
      select replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(regexp_replace(
          html, '<nav[^>]*?>.*?</nav>', ' ', 'g'), '<[^>]*>', ' ', 'g'), 'https?://[^ ]+', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
    $$`.execute(db)
}

async function keepDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_documents (
      content_id integer primary key references content on delete cascade,
      head tsvector not null,
      words tsvector not null
    )`.execute(db)
  await sql`create index search_documents_head on search_documents using gin (head)`.execute(db)
  await sql`create index search_documents_words on search_documents using gin (words)`.execute(db)
  await sql`
    create table search_words (
      word text collate "C" primary key,
      stem text collate "C" not null,
      items integer not null default 1
    )`.execute(db)
  await sql`create index search_words_stem on search_words (stem)`.execute(db)
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index search_words_like on search_words using gin (word gin_trgm_ops);
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'The extension pg_trgm is not to be had here: mistyped words are not found.';
    end $$`.execute(db)
  await sql`
    create function index_for_search(item content) returns void language plpgsql as $$
    declare
      authors text := coalesce((
        select string_agg(concat_ws(' ', a->>'givenName', a->>'familyName'), ' ') from jsonb_array_elements(item.authors) a), '');
      facts text := regexp_replace(coalesce((
        select string_agg(value #>> '{}', ' ') from jsonb_path_query(item.details, '$.**') as value
        where jsonb_typeof(value) = 'string'), ''), 'https?://[^ ]+', ' ', 'g');
      title text := search_words_of(item.title);
      names text := search_words_of(concat_ws(' ', authors, item.category, facts));
      summary text := search_words_of(item.description);
      -- What a tsvector holds is bounded; no text of ours comes near it.
      body text := left(search_words_of(search_text_of(item.rendered_body)), 200000);
      above tsvector;
    begin
      above := setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', names), 'B')
        || setweight(to_tsvector('english', summary), 'C');
      insert into search_documents as kept (content_id, head, words)
      values (item.id, above, above || setweight(to_tsvector('english', body), 'D'))
      on conflict (content_id) do update set head = excluded.head, words = excluded.words;
      if item.status = 'published' and item.published_at <= now() and item.trashed_at is null then
        perform add_search_words(concat_ws(' ', title, names, summary, body));
      end if;
    end $$`.execute(db)
  await sql`
    create function keep_search_document() returns trigger language plpgsql as $$
    begin
      perform index_for_search(new);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_search_made after insert on content
      for each row execute function keep_search_document()`.execute(db)
  await sql`
    create trigger content_search_kept
      after update of title, description, rendered_body, authors, category, details, status, published_at, trashed_at on content
      for each row execute function keep_search_document()`.execute(db)
  await sql`
    create view public_search as
    select found.id, found.type, found.published_at, documents.head, documents.words
    from search_documents as documents join public_content as found on found.id = documents.content_id`.execute(
    db,
  )
}

async function keepWords(db: Kysely<unknown>): Promise<void> {
  // In one order, so that two who publish the same new words do not wait for each other.
  await sql`
    create function add_search_words(given text) returns void language sql as $$
      insert into search_words (word, stem)
      select word, (ts_lexize('english_stem', word))[1]
      from unnest(tsvector_to_array(to_tsvector('simple', given))) as typed(word)
      where length(word) between 2 and 40
        and not exists (select from search_words as known where known.word = typed.word)
        and ts_lexize('english_stem', word) <> '{}'
      order by word
      on conflict do nothing
    $$`.execute(db)
  await sql`
    create view public_search_words as select word, stem, items from search_words`.execute(db)
  // The nearest word that stands in published items; none where the server cannot compare words.
  await sql`
    create function search_word_near(given text) returns public_search_words language plpgsql stable as $$
    declare
      near public_search_words;
    begin
      select found.* into near from public_search_words as found
      where found.word % given and similarity(found.word, given) >= 0.4
      order by similarity(found.word, given) desc, found.items desc, found.word limit 1;
      return near;
    exception when undefined_function then
      return null;
    end $$`.execute(db)
}
