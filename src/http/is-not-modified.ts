import type { IncomingMessage } from 'node:http'
import fresh from 'fresh'
import { headerOf } from './header-of.ts'

/**
 * Whether the client holds this very answer already, by its tag or else by its time (RFC 9110 §13); tags are compared
 * weakly.
 * @param etag as it is sent, with its quotes
 */
export function isNotModified(
  req: IncomingMessage,
  { etag, modifiedAt }: { etag: string; modifiedAt?: Date },
): boolean {
  const noneMatch = headerOf(req, 'if-none-match')
  const modifiedSince = modifiedAt && headerOf(req, 'if-modified-since')
  if (noneMatch === undefined && modifiedSince === undefined) return false
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag, 'last-modified': modifiedAt?.toUTCString() },
  )
}
