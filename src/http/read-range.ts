import type { IncomingHttpHeaders } from 'node:http'

/** From the first to the last byte, both with it. */
export type ByteRange = { start: number; end: number }

type Known = { bytes: number; etag: string; modifiedAt: Date }

/**
 * The part of a file that a request asks for (RFC 9110 §14). Several parts at once, and other units than bytes, are
 * answered with the whole file, as the RFC allows.
 * @see docs/decisions/016-one-router-table.md for why it is not a library's
 * @returns undefined for the whole file
 */
export function readRange(
  headers: IncomingHttpHeaders,
  file: Known,
): ByteRange | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range?.trim() ?? '')
  if (!asked || !isStill(headers['if-range'], file)) return undefined
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(file.bytes - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? file.bytes - 1 : Math.min(Number(last), file.bytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end || start >= file.bytes ? 'unsatisfiable' : { start, end }
}

/** If-Range: the part is wanted only of the file that the asker knows, by its tag or by its exact time. */
function isStill(ifRange: string | string[] | undefined, { etag, modifiedAt }: Known): boolean {
  if (typeof ifRange !== 'string') return true
  return ifRange.trim() === `"${etag}"` || ifRange.trim() === modifiedAt.toUTCString()
}
