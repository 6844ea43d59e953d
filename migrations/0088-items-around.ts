import { type Kysely, sql } from 'kysely'

/**
 * All lists of what stands around an item, found by one function. As parts of the statement of a page each was set up for
 * every page, also what most items have not: the parts beside it in a series, what is only like it. `near_items` stays
 * for the release before this one, which may run beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbers alone: which topics mean the one that readers see.
  await sql`create view public_topic_meanings as select coalesce(merged_into, id) as meant, id from topics`.execute(
    db,
  )
  // Joins one by one: whatever is joined in one go would read all that is published.
  await sql`
    create function items_around(item integer, own_type text, own_category text, own_published_at timestamptz,
      topics jsonb, series jsonb, series_weight integer, topic_weight integer, authority_weight integer,
      newest integer, most_cited integer, further integer)
    returns table (place text, id integer) language plpgsql stable rows 12
    set enable_mergejoin = off set enable_hashjoin = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      return query
      select 'older', older.id from public_content as older
      where older.type = own_type and (older.published_at, older.id) < (own_published_at, item)
      order by older.published_at desc, older.id desc limit further + 1;

      return query
      select 'next', next.id from public_content as next
      where next.type = own_type and (next.published_at, next.id) > (own_published_at, item)
      order by next.published_at, next.id limit 1;

      if series is not null then
        return query
        select 'part', part.id from public_content as part
        where part.id in ((series->>'previous')::integer, (series->>'next')::integer);
      end if;

      return query
      select 'near', shared.content_id
      from (
        select 'series' as kind, series_id::bigint as key, part.content_id, part.published_at, series_weight as weight
        from public_series_parts as part where series_id = (series->>'id')::integer
        union
        select 'topic', about.id, filed.content_id, filed.published_at, topic_weight
        from jsonb_to_recordset(topics) as about (id integer)
        join public_topic_meanings as one on one.meant = about.id
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
      limit further + 3;

      if not found then
        return query
        select 'alike', alike.id from public_content as alike
        where alike.type = own_type and alike.category = own_category
        order by alike.published_at desc, alike.id desc limit further + 3;
      end if;
    end $$`.execute(db)
}
