/** Where a page of a list ends: the sort time of its last item and its id. Lists go on after it (keyset paging). */
export type Cursor = { at: Date; id: number }

const LARGEST_TIME_MS = 8_640_000_000_000_000
const LARGEST_ID = 2_147_483_647

/** Short and safe in an address: milliseconds and id in base 36. Times before 1970 carry a leading `n`. */
export function encodeCursor({ at, id }: Cursor): string {
  const ms = at.getTime()
  return `${ms < 0 ? 'n' : ''}${Math.abs(ms).toString(36)}.${id.toString(36)}`
}

/** @returns null for everything that encodeCursor does not write */
export function decodeCursor(text: string): Cursor | null {
  const parts = /^(n?)([0-9a-z]{1,11})\.([0-9a-z]{1,6})$/.exec(text)
  if (!parts) return null
  const [, sign, time = '', number = ''] = parts
  const ms = Number.parseInt(time, 36) * (sign === '' ? 1 : -1)
  const id = Number.parseInt(number, 36)
  if (Math.abs(ms) > LARGEST_TIME_MS || id > LARGEST_ID || id < 1) return null
  const cursor = { at: new Date(ms), id }
  return encodeCursor(cursor) === text ? cursor : null
}
