import type { IncomingMessage } from 'node:http'

/** What was asked for, after the checks that every request passes before anything else looks at it. */
export type RequestTarget = {
  /** Still percent-encoded, so that it is decoded exactly once, by the one who needs it. */
  path: string
  /** Without the question mark. */
  query: string
}

const LONGEST = 2048
/** Backslashes, encoded slashes, NUL, and dot segments however they are written. */
const REFUSED = /\\|%(?:00|2f|5c)|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The path and query of a request line, or null where it is not one that we answer: another form than `/path`, a
 * doubled leading slash, backslashes, encoded slashes, NUL, dot segments, bad UTF-8 (SECURITY §2.7).
 */
export function parseRequestTarget(req: Pick<IncomingMessage, 'url'>): RequestTarget | null {
  const url = req.url ?? ''
  if (url.length > LONGEST || !url.startsWith('/') || url.startsWith('//')) return null
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!isPlainAscii(path) || REFUSED.test(path) || path.includes('#')) return null
  if (path.includes('%') && !isDecodable(path)) return null
  return { path, query: mark < 0 ? '' : url.slice(mark + 1) }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isPlainAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code <= 0x20 || code >= 0x7f) return false
  }
  return true
}
