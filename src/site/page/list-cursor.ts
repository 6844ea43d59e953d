import { type Cursor, decodeCursor } from '#platform/cursor.ts'
import { NotFound } from '#platform/errors.ts'

/** How many items a public list shows at a time. */
export const LIST_LENGTH = 12

/** The place that `?page=` names, null for the start. @throws NotFound for what names no place */
export function toCursor(page: string | undefined): Cursor | null {
  if (page === undefined) return null
  const cursor = decodeCursor(page)
  if (!cursor) throw new NotFound('This page of the list does not exist.')
  return cursor
}
