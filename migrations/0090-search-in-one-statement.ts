import { type Kysely, sql } from 'kysely'

/**
 * A condition on `item`: that it is of what the search is narrowed to. Asked of each by itself: under one name there may be
 * half of the site.
 */
const AMONG = sql`
  (only_type is null or item.type = only_type) and item.published_at >= since and item.published_at < until
  and (of_authors is null or exists (
    select from public_author_filings as filed where filed.content_id = item.id and filed.author_id = any(of_authors) offset 0))
  and (of_topics is null or exists (
    select from public_topic_filings as filed where filed.content_id = item.id and filed.topic_id = any(of_topics) offset 0))`

/**
 * A whole search by one function: the published items that fit best, and what is shown of them. It was two statements, put
 * together anew for each search; here each step keeps its plan, and what a search has no need of is not set up.
 *
 * `hits` are those that have a word or cite what was typed; the best of them are weighed by where the words stand and whether
 * they stand together; and of the part that is asked for the passages are read in which most of the words are. What is told
 * of all that was found stands in the first row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_items(typed text, phrases text[], unwanted text[],
      authority integer, pinpoints text[], brief integer,
      only_type text, only_year integer, only_author text, only_topic text,
      most_found integer, skipped integer, most integer)
    returns table (of_all jsonb, nr integer, id integer, excerpt text, is_beginning boolean, is_end boolean)
    language plpgsql stable rows 10
    set enable_mergejoin = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    declare
      -- A word that more items have than this is looked for only among those that something else names.
      many constant integer := 1000;
      -- The terms, one array for each thing that is known of them.
      told_terms jsonb;
      term_words text[]; stems text[]; begun_stems text[]; weights float8[]; are_rare boolean[]; are_begun boolean[];
      queries tsquery[]; above tsquery[]; beside tsquery[];
      pair_queries tsquery[]; pair_weights float8[];
      all_common tsquery; any_common tsquery;
      has_rare boolean; has_rare_begun boolean; is_head_wanted boolean;
      phrase_queries tsquery[] := '{}'; unwanted_queries tsquery[] := '{}';
      missing text[] := '{}';
      -- What the search is narrowed to.
      since timestamptz := coalesce(make_timestamptz(only_year, 1, 1, 0, 0, 0, 'UTC'), '-infinity');
      until timestamptz := coalesce(make_timestamptz(only_year + 1, 1, 1, 0, 0, 0, 'UTC'), 'infinity');
      of_authors integer[]; of_topics integer[];
      is_narrowed constant boolean := coalesce(only_type, only_author, only_topic, only_year::text) is not null;
      -- The newest 500 of what it is narrowed to: among them words are looked for that are everywhere.
      newest integer[] := '{}';
      cite_ids integer[] := '{}'; cite_nearness integer[] := '{}';
      hit_ids integer[] := '{}'; hit_weights float8[] := '{}';
      more_ids integer[]; more_weights float8[];
      found_ids integer[]; found_types text[]; found_years integer[];
      told jsonb;
    begin
      with terms as materialized (
        select term.*, '''' || translate(term.stem, '''\\', '') || '''' as lexeme, items <= many as is_rare
        from search_terms(typed) as term
      )
      select jsonb_agg(jsonb_build_object('place', place, 'word', word, 'stem', stem, 'isBeginning', is_beginning,
          'items', items, 'weight', weight, 'insteadOf', instead_of)),
        array_agg(word), array_agg(stem), array_agg(stem) filter (where is_beginning), array_agg(weight),
        array_agg(is_rare), array_agg(is_beginning),
        array_agg((lexeme || case when is_beginning then ':*' else '' end)::tsquery),
        array_agg((lexeme || case when is_beginning then ':*A' else ':A' end)::tsquery),
        array_agg((lexeme || case when is_beginning then ':*BC' else ':BC' end)::tsquery),
        string_agg(lexeme || case when is_beginning then ':*' else '' end, ' & ') filter (where not is_rare),
        string_agg(lexeme || case when is_beginning then ':*' else '' end, ' | ') filter (where not is_rare),
        coalesce(bool_or(is_rare), false), coalesce(bool_or(is_rare and is_beginning), false),
        -- Of a beginning that very many words have, all these would be read: it only weighs what the other words find.
        coalesce(bool_and(not is_rare) or bool_or(not is_rare and not is_beginning), false)
      into told_terms, term_words, stems, begun_stems, weights, are_rare, are_begun, queries, above, beside,
        all_common, any_common, has_rare, has_rare_begun, is_head_wanted
      from terms;

      if typed ~ '[0-9]' then
        -- Nobody mistypes one number for another.
        missing := array(
          select number from (
            select match[1] as number, min(at) as at
            from regexp_matches(typed, '[0-9]+', 'g') with ordinality as one (match, at) group by match[1]
          ) as numbers
          where not exists (select from unnest(term_words) as word where strpos(word, number) > 0)
          order by at);
      end if;
      if told_terms is null and authority is null then
        return query select jsonb_build_object('count', 0, 'types', '[]'::jsonb, 'years', '[]'::jsonb,
          'authors', '[]'::jsonb, 'topics', '[]'::jsonb, 'terms', '[]'::jsonb, 'missing', missing),
          null::integer, null::integer, null::text, null::boolean, null::boolean;
        return;
      end if;

      -- Words that were typed side by side, with how much it tells that they stand so.
      select array_agg((before || format(' <%s> ', apart) || this)::tsquery), array_agg(weight)
      into pair_queries, pair_weights
      from (
        select query::text as this, lag(query::text) over (order by nr) as before,
          (term->>'place')::integer - lag((term->>'place')::integer) over (order by nr) as apart,
          (weight + lag(weight) over (order by nr)) / 2 as weight
        from unnest(queries, weights) with ordinality as one (query, weight, nr)
        cross join lateral (select told_terms->(nr::integer - 1) as term) as told
      ) as pairs
      where apart <= 3;
      if cardinality(phrases) > 0 then
        phrase_queries := array(
          select query from unnest(phrases) as phrase, phraseto_tsquery('english', search_words_of(phrase)) as query
          where numnode(query) > 0);
      end if;
      if cardinality(unwanted) > 0 then
        unwanted_queries := array(
          select query from unnest(unwanted) as phrase, phraseto_tsquery('english', search_words_of(phrase)) as query
          where numnode(query) > 0);
      end if;
      if only_author is not null then
        of_authors := array(select author.id from public_authors as author where slug = only_author);
      end if;
      if only_topic is not null then
        of_topics := array(select unnest(ids) from public_topics where slug = only_topic);
      end if;

      if is_head_wanted and (is_narrowed or not has_rare) then
        newest := search_newest(only_type, since, until, of_authors, of_topics);
      end if;

      if authority is not null then
        -- How near each is to what was meant: it cites it, it cites the part, it is our brief of it.
        select array_agg(near.id), array_agg(nearness) into cite_ids, cite_nearness
        from (
          select content_id::integer as id, max(nearness) as nearness
          from (
            (select distinct on (content_id) content_id, 1 as nearness from public_citing where authority_id = authority
            order by content_id desc limit case when is_narrowed then 500 else most_found end)
            union all
            (select distinct on (content_id) content_id, 2
            from unnest(pinpoints) as part (meant) cross join lateral (
              select content_id from public_citing
              where authority_id = authority and pinpoint <> '' and pinpoint >= meant and pinpoint < meant || ')'
              limit 500
            ) as parts
            order by content_id desc limit case when is_narrowed then 500 else most_found end)
            union all
            select brief, 3 where brief is not null
          ) as cited
          group by content_id
        ) as near
        -- One after the other: a join would read all that there is.
        cross join lateral (select from public_search as item where item.id = near.id and ${AMONG} offset 0) as item;
        hit_ids := coalesce(cite_ids, '{}');
        -- More than all words together.
        hit_weights := array(select 1000.0 * nearness from unnest(cite_nearness) as one (nearness));
      end if;

      if has_rare then
        -- A word may have become less rare since words were counted.
        select array_agg(held.id), array_agg(weight) into more_ids, more_weights
        from unnest(queries, weights, are_rare, are_begun) as term (query, weight, is_rare, is_begun)
        cross join lateral (
          select item.id from public_search as item where item.words @@ query
          limit case when is_begun then 500 else 1500 end
        ) as held
        where is_rare;
        hit_ids := hit_ids || more_ids;
        hit_weights := hit_weights || more_weights;
      end if;
      if has_rare_begun then
        select array_agg(held.id), array_agg(weight) into more_ids, more_weights
        from unnest(queries, weights, are_rare, are_begun) as term (query, weight, is_rare, is_begun)
        cross join lateral (select item.id from public_search as item where item.head @@ query limit many) as held
        where is_rare and is_begun;
        hit_ids := hit_ids || more_ids;
        hit_weights := hit_weights || more_weights;
      end if;
      if is_narrowed and cardinality(hit_ids) > 0 then
        select array_agg(hit.id), array_agg(weight) into hit_ids, hit_weights
        from unnest(hit_ids, hit_weights) as hit (id, weight)
        cross join lateral (select from public_content as item where item.id = hit.id and ${AMONG} offset 0) as item;
      end if;

      -- All common words above the text. How many have them is very different: planned anew each time.
      if is_head_wanted and not is_narrowed then
        execute 'select array_agg(id) from (select id from public_search where head @@ $1 limit 100) as held'
        into more_ids using all_common;
        hit_ids := hit_ids || more_ids;
        hit_weights := hit_weights || array_fill(2::float8, array[coalesce(cardinality(more_ids), 0)]);
      elsif is_head_wanted then
        if cardinality(newest) = 500 then
          select array_agg(held.id) into more_ids from (
            select item.id from (
              select found.id, type, published_at from public_search as found where head @@ all_common limit many
            ) as item
            where ${AMONG} limit 100
          ) as held;
          hit_ids := hit_ids || more_ids;
          hit_weights := hit_weights || array_fill(2::float8, array[coalesce(cardinality(more_ids), 0)]);
        end if;
        select array_agg(held.id) into more_ids from (
          select one.id from unnest(newest) with ordinality as one (id, at)
          cross join lateral (select from public_search as item where item.id = one.id and head @@ all_common offset 0) as item
          order by at limit 100
        ) as held;
        hit_ids := hit_ids || more_ids;
        hit_weights := hit_weights || array_fill(2::float8, array[coalesce(cardinality(more_ids), 0)]);
      end if;
      if is_head_wanted and not has_rare then
        select array_agg(held.id) into more_ids from (
          select one.id from unnest(newest) with ordinality as one (id, at)
          cross join lateral (select from public_search as item where item.id = one.id and words @@ any_common offset 0) as item
          order by at limit 100
        ) as held;
        hit_ids := hit_ids || more_ids;
        hit_weights := hit_weights || array_fill(1::float8, array[coalesce(cardinality(more_ids), 0)]);
      end if;

      with best as (
        select hit.id from unnest(hit_ids, hit_weights) as hit (id, weight)
        group by hit.id order by sum(weight) desc, hit.id desc limit most_found
      ), candidates as materialized (
        select item.id, type, published_at, head, setweight(words, 'A', '{}'::text[]) as words -- unpacked once
        from best cross join lateral (select * from public_search as item where item.id = best.id offset 0) as item
      ), fitting as (
        select candidates.id, type, published_at, of_words.score, matched, coalesce(of_pairs.score, 0) as together,
          coalesce(nearness, 0) as nearness, max(matched) over () as most_matched
        from candidates
        left join unnest(cite_ids, cite_nearness) as cites (id, nearness) on cites.id = candidates.id
        cross join lateral (
          select
            coalesce(sum(weight * case when head @@ in_title then 5 when head @@ in_names then 3
              when words @@ query then 2 * ts_rank('{1,1,1,1}', words, query) else 0 end), 0) as score,
            coalesce(sum(weight) filter (where words @@ query) / sum(weight), 0) as matched
          from unnest(queries, above, beside, weights) as term (query, in_title, in_names, weight)
        ) as of_words
        cross join lateral (
          select sum(weight * case when head @@ query then 4 when words @@ query then 2 else 0 end) as score
          from unnest(pair_queries, pair_weights) as pair (query, weight)
        ) as of_pairs
        where words @@ all (phrase_queries) and not words @@ any (unwanted_queries)
      )
      select array_agg(fitting.id order by nearness desc, (score + together) * matched desc, published_at desc, fitting.id desc),
        array_agg(distinct type), array_agg(distinct extract(year from published_at at time zone 'UTC')::integer)
      into found_ids, found_types, found_years
      from fitting
      -- Who typed a citation wants no other law that has a word of it; what has less than half of the best is no answer.
      where nearness > 0
        or case when authority is null then matched >= most_matched * 0.5 else matched = 1 and missing = '{}' end;

      with filed as materialized (
        select authors, topics from public_content as item where item.id = any(found_ids)
      )
      select jsonb_build_object('count', coalesce(cardinality(found_ids), 0),
        'types', coalesce(found_types, '{}'), 'years', array(select year from unnest(found_years) as year order by year desc),
        'authors', array(
          select jsonb_build_object('slug', entry->>'slug',
            'name', min(trim(concat_ws(' ', entry->>'givenName', entry->>'familyName'))))
          from filed, jsonb_array_elements(authors) as entry
          group by entry->>'slug'
          order by entry->>'slug' = only_author desc nulls last, count(*) desc, entry->>'slug' limit 4),
        'topics', array(
          select jsonb_build_object('slug', entry->>'slug', 'name', min(entry->>'name'))
          from filed, jsonb_array_elements(topics) as entry
          group by entry->>'slug'
          order by entry->>'slug' = only_topic desc nulls last, count(*) desc, entry->>'slug' limit 4),
        'terms', coalesce(told_terms, '[]'::jsonb), 'missing', missing)
      into told;

      if coalesce(cardinality(found_ids), 0) <= skipped then
        return query select told, null::integer, null::integer, null::text, null::boolean, null::boolean;
        return;
      end if;
      -- The passages around the one from which on most of the words stand together; the first of several. Of a beginning it
      -- is not known of which words: then all words of the text are looked at.
      return query
      select case when shown.at = 1 then told end, (skipped + shown.at)::integer, shown.id,
        coalesce(array_to_string(passages[greatest(best.at - 1, 1):best.at + 2], ' '), ''),
        coalesce(best.at <= 2, true), coalesce(best.at + 2 >= cardinality(starts) - 1, true)
      from unnest(found_ids[skipped + 1:skipped + most]) with ordinality as shown (id, at)
      cross join lateral (
        select words, passages, starts[:] as starts from public_search as item where item.id = shown.id offset 0
      ) as searched
      left join lateral (
        select at from (
          select width_bucket(place::integer, starts) as nr, lexeme
          from unnest(case when begun_stems is null
            then ts_filter(setweight(ts_filter(searched.words, '{d}'), 'A', stems), '{a}')
            else ts_filter(searched.words, '{d}') end) as word, unnest(word.positions) as place
          where lexeme = any(stems) or lexeme ^@ any(begun_stems)
        ) as stands
        cross join lateral (values (nr), (nr - 1)) as from_one (at)
        where nr between 1 and cardinality(starts) - 1 and at >= 1
        group by at order by count(distinct lexeme) desc, at limit 1
      ) as best on true
      order by shown.at;
    end $$`.execute(db)
}
