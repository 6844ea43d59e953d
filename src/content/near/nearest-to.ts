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
 * @param item which item @param topics its topics as readers see them, in SQL
 */
export function nearestTo(item: number, topics: ReturnType<typeof sql>, limit: number) {
  return sql`
    select * from near_items(${item}::int, ${topics}, ${WEIGHT.series}::int, ${WEIGHT.topic}::int,
      ${WEIGHT.authority}::int, ${NEWEST_OF_EACH}::int, ${MOST_CITED}::int, ${limit}::int)`
}
