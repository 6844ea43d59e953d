import { sql } from 'kysely'

/** What it says of two items that they have this in common: the more, the nearer they are. */
const WEIGHT = { series: 5, topic: 3, authority: 2 }
/** Of what has much under it, as a topic of half the site, the newest are looked at. */
const NEWEST_OF_EACH = 12
/** Of a piece that cites hundreds, what it cites most often tells what it is about. */
const MOST_CITED = 6

/**
 * The published items that have most in common with one, of any type, as rows of `content_id` and `weight`: parts of the
 * same series, what is filed under the same topics, what cites the same authorities; of those that are equally near the
 * newest first. Each is found by an index, and of each topic and authority only as many are read as may be named.
 * @param item which item, in SQL @param topics its topics as readers see them, in SQL
 */
export function nearestTo(
  item: ReturnType<typeof sql>,
  topics: ReturnType<typeof sql>,
  limit: number,
): ReturnType<typeof sql> {
  return sql`
    select content_id, sum(weight) as weight
    from (
      select 'series' as kind, other.series_id::bigint as key, other.content_id::bigint, other.published_at,
        ${WEIGHT.series}::int as weight
      from public_series_parts as own join public_series_parts as other on other.series_id = own.series_id
      where own.content_id = ${item}
      union
      select 'topic', topic.id, filed.content_id, filed.published_at, ${WEIGHT.topic}::int
      from jsonb_to_recordset(${topics}) as about (id int)
      join public_topics as topic on topic.id = about.id
      cross join unnest(topic.ids) as one (id)
      cross join lateral (
        select content_id, published_at from public_content_topics
        where topic_id = one.id and content_id <> ${item} order by content_id desc limit ${NEWEST_OF_EACH}
      ) as filed
      union
      select 'authority', most.authority_id, citing.content_id, citing.published_at, ${WEIGHT.authority}::int
      from (
        select authority_id from public_citations where content_id = ${item}
        group by authority_id order by count(*) desc, min(position) limit ${MOST_CITED}
      ) as most
      cross join lateral (
        select distinct on (content_id) content_id, published_at from public_citations
        where authority_id = most.authority_id and content_id <> ${item}
        order by content_id desc limit ${NEWEST_OF_EACH}
      ) as citing
    ) as shared
    where content_id <> ${item}
    group by content_id
    order by sum(weight) desc, max(published_at) desc, content_id desc
    limit ${limit}`
}
