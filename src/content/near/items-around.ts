import { type RawBuilder, sql } from 'kysely'

/** What it says of two items that they have this in common: the more, the nearer they are. */
const WEIGHT = { series: 5, topic: 3, authority: 2 }
/** Of what has much under it, as a topic of half the site, the newest are looked at. */
const NEWEST_OF_EACH = 12
/** Of a piece that cites hundreds, what it cites most often tells what it is about. */
const MOST_CITED = 6

/**
 * What an item is to the one that it stands around: `older` and `next` of its type by the day of publishing, a `part`
 * beside it in its series; `near`, having most in common with it; or, where none has, `alike`, of its category.
 */
export type Around = 'older' | 'next' | 'part' | 'near' | 'alike'

/**
 * The published items around one, as rows of `place` and `id`, each place in its order. The nearest, of any type, are
 * parts of the same series, what is filed under the same topics, what cites the same authorities; of those that are
 * equally near the newest come first. Each is found by an index, and of each topic and authority only as many are read
 * as may be named.
 * @param item the row of the item in SQL, of `public_content` with its `series`
 * @param further how many may be named after it; so many more are given that the item's neighbours may be among them
 */
export function itemsAround(item: RawBuilder<unknown>, further: number) {
  return sql<{ place: Around; id: number }>`
    items_around(${item}.id, ${item}.type, ${item}.category, ${item}.published_at, ${item}.topics, ${item}.series,
      ${WEIGHT.series}::int, ${WEIGHT.topic}::int, ${WEIGHT.authority}::int, ${NEWEST_OF_EACH}::int, ${MOST_CITED}::int,
      ${further}::int)`
}
