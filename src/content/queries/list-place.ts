import { type Cursor, decodeCursor, encodeCursor } from '#platform/cursor.ts'
import type { ContentSort } from './content-list.schema.ts'

/** Where a list sorted by title goes on: after this slug, and among its like after this id. */
export type TitlePlace = { slug: string; id: number }

const LARGEST_ID = 2_147_483_647

export function isByTitle(sort: ContentSort): boolean {
  return sort === 'title' || sort === 'title-desc'
}

/** The place as it stands in an address, `is-bail-a-right~16`; of the other sorts, the cursor of every list. */
export function encodePlace(place: Cursor | TitlePlace): string {
  return 'at' in place ? encodeCursor(place) : `${place.slug}~${place.id.toString(36)}`
}

/** @returns null for everything that encodePlace does not write for this sort */
export function decodePlace(text: string, sort: ContentSort): Cursor | TitlePlace | null {
  if (!isByTitle(sort)) return decodeCursor(text)
  const [, slug = '', number = ''] = /^([a-z0-9-]{1,80})~([0-9a-z]{1,6})$/.exec(text) ?? []
  const place = { slug, id: Number.parseInt(number, 36) }
  return place.id >= 1 && place.id <= LARGEST_ID && encodePlace(place) === text ? place : null
}
