import { type Kysely, sql } from 'kysely'

/** What the words of a search are in the index, and among what those are looked for that are everywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findTerms(db)
  await findNewest(db)
}

/**
 * The words that tell something (“the” and “of” do not), at most twelve of the first 32: their stems, how many published
 * items have them, and how much they tell. Where no item has the word that was typed last, it stands for its beginning;
 * for any other the nearest word of ours is looked for. Digits are never mistyped for others: an Act is not the next one.
 */
async function findTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_terms(typed text)
    returns table (place integer, word text, stem text, is_beginning boolean, items integer, weight float8, instead_of text)
    language plpgsql stable rows 4 set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    declare
      -- What counts of a word that is guessed.
      guessed constant float8 := 0.6;
      all_items float8 := (select greatest(reltuples, 30) from pg_class where oid = 'content'::regclass);
    begin
      return query
      with known as (
        select given.word, given.place::integer, stemmed.stem, counted.items,
          given.place = max(given.place) over () and (length(given.word) > 1 or count(*) over () = 1) as is_unfinished,
          row_number() over (partition by counted.items is null and given.word !~ '[0-9]' order by given.place) as nth
        from unnest((string_to_array(search_words_of(typed), ' '))[:32]) with ordinality as given (word, place)
        cross join lateral (select (ts_lexize('english_stem', given.word))[1] as stem) as stemmed
        left join lateral (
          select max(items) as items from public_search_words where public_search_words.stem = stemmed.stem
        ) as counted on true
        where stemmed.stem is not null
      ), found as (
        select known.word, known.place, known.items, known.stem,
          case when known.items is null and is_unfinished then (
            select sum(of_stem)::integer from (
              select max(longer.items) as of_stem from public_search_words as longer
              where longer.word >= known.word and longer.word < known.word || '~'
              group by longer.stem
            ) as stems) end as begun,
          known.items is null and nth <= 4 and known.word !~ '[0-9]' and length(known.word) between 3 and 40 as is_guessed
        from known
      ), meant as (
        select place, word, stem, false as is_beginning, items, 1.0 as part, null as instead_of
        from found where items is not null
        union all
        select place, word, word, true, begun, null, null from found where begun is not null
        union all
        select place, found.word, near.stem, false, coalesce(near.items, 1), guessed, near.word
        from found cross join lateral search_word_near(found.word) as near
        where is_guessed and begun is null and near.stem is not null
      ), telling as (
        select place, word, stem, is_beginning, items, instead_of,
          -- Of a beginning it is not known which word is meant: it tells as much as one that a single item has.
          case when is_beginning then guessed * ln(1 + all_items)
            else part * ln(1 + all_items / greatest(1, least(items, all_items))) end as weight
        from meant order by weight desc, place limit 12
      )
      select place, word, stem, is_beginning, items, weight, instead_of from telling order by place;
    end $$`.execute(db)
}

/**
 * The newest 500 items of what a search is narrowed to, the newest first. Under the names of an author or a topic they are
 * found by the list of each; where more is asked for, among the newest 2,000 of it.
 */
async function findNewest(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_newest(only_type text, since timestamptz, until timestamptz, of_authors integer[], of_topics integer[])
    returns integer[] language plpgsql stable
    set enable_mergejoin = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
    declare
      is_of_kind constant boolean := only_type is not null or isfinite(since);
    begin
      if of_authors is not null then
        return array(
          select listed.id
          from unnest(of_authors) as one (name)
          cross join lateral (
            select filed.content_id as id from public_author_filings as filed
            where filed.author_id = one.name order by filed.content_id desc
            limit case when of_topics is null and not is_of_kind then 500 else 2000 end
          ) as listed
          cross join lateral (
            select from public_content as item
            where item.id = listed.id
              and (only_type is null or item.type = only_type) and item.published_at >= since and item.published_at < until
              and (of_topics is null or exists (
                select from public_topic_filings as filed
                where filed.content_id = item.id and filed.topic_id = any(of_topics) offset 0))
            offset 0
          ) as item
          order by listed.id desc limit 500);
      elsif of_topics is not null then
        return array(
          select listed.id
          from unnest(of_topics) as one (name)
          cross join lateral (
            select filed.content_id as id from public_topic_filings as filed
            where filed.topic_id = one.name order by filed.content_id desc
            limit case when is_of_kind then 2000 else 500 end
          ) as listed
          cross join lateral (
            select from public_content as item
            where item.id = listed.id
              and (only_type is null or item.type = only_type) and item.published_at >= since and item.published_at < until
            offset 0
          ) as item
          order by listed.id desc limit 500);
      elsif only_type is not null then
        return array(
          select item.id from public_content as item
          where item.type = only_type and item.published_at >= since and item.published_at < until
          order by item.published_at desc limit 500);
      end if;
      return array(
        select item.id from public_content as item
        where item.published_at >= since and item.published_at < until
        order by item.published_at desc limit 500);
    end $$`.execute(db)
}
