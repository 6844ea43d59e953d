/** Where a page of a list ends: the sort time of its last item and its id. Lists go on after it (keyset paging). */
export type Cursor = { at: Date; id: number }

/** A Date reaches further than a timestamp of the database: beyond these, the query itself would fail. */
const FIRST_MS = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')
const LARGEST_ID = 2_147_483_647

/** Short and safe in an address: milliseconds and id in base 36. Times before 1970 carry a minus. */
export function encodeCursor({ at, id }: Cursor): string {
  return `${at.getTime().toString(36)}.${id.toString(36)}`
}

/** @returns null for everything that encodeCursor does not write */
export function decodeCursor(text: string): Cursor | null {
  const parts = /^(-?[0-9a-z]{1,11})\.([0-9a-z]{1,6})$/.exec(text)
  if (!parts) return null
  const [, time = '', number = ''] = parts
  const ms = Number.parseInt(time, 36)
  const id = Number.parseInt(number, 36)
  if (ms < FIRST_MS || ms > LAST_MS || id > LARGEST_ID || id < 1) return null
  const cursor = { at: new Date(ms), id }
  return encodeCursor(cursor) === text ? cursor : null
}
