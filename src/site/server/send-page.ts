import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { headerOf } from '#http/header-of.ts'
import { isNotModified } from '#http/is-not-modified.ts'
import { sendReady, withHeaders } from '#http/ready-answer.ts'
import { addressOf } from '../page/address-of.ts'
import type { ReadyPage } from './cache/ready-page.ts'

/** Sends what is ready: not modified, or the encoding that this client takes. @returns false where that is not made yet */
export function sendPrepared(req: IncomingMessage, res: ServerResponse, page: ReadyPage): boolean {
  const answer = isNotModified(req, page) ? page.notModified : page.answer(encodingOf(req))
  if (answer) sendReady(req, res, answer)
  return answer !== undefined
}

/**
 * Sends a page, and makes the encoding that this client takes where nobody asked for it before.
 * @param others headers in place of the page's own, names and values by turns
 */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: ReadyPage,
  others?: readonly string[],
): Promise<void> {
  if (!others && sendPrepared(req, res, page)) return
  const answer = isNotModified(req, page) ? page.notModified : await page.prepare(encodingOf(req))
  sendReady(req, res, others ? withHeaders(answer, others) : answer)
}

/** Why a page may be old. */
export type Old = 'database-away' | 'database-back' | 'slow' | 'busy' | 'failed'

/** What may be old is kept by no cache in front for as long as what is known to be true. */
const ASK_SOON = ['CDN-Cache-Control', 'public, s-maxage=1, stale-if-error=86400']

/** Sends a page that may be old, and says so. */
export function sendOld(req: IncomingMessage, res: ServerResponse, page: ReadyPage, why: Old): Promise<void> {
  return sendPage(req, res, page, ['Cache-Status', `nyansapo; fwd=stale; detail=${why}`, ...ASK_SOON])
}

/** Sends HTML that is made for this answer alone: what is missing, or has failed. */
export function sendFault(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  html: Buffer | string,
  headers: readonly (readonly [string, string])[],
): void {
  const body = typeof html === 'string' ? Buffer.from(html) : html
  const head = headers.flat()
  head.push('Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length))
  head.push('Cache-Control', 'no-store')
  if (status === 503) head.push('Retry-After', '5')
  res.writeHead(status, head)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Refuses for now who has had their share. @param waitSeconds until there is more */
export function refuseForNow(req: IncomingMessage, res: ServerResponse, waitSeconds: number): void {
  const text = `Too many pages were asked for from your address. Please try again in ${waitSeconds} seconds.\n`
  res.writeHead(429, {
    'Retry-After': String(waitSeconds),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  res.end(req.method === 'HEAD' ? undefined : text)
}

/** Sends a page that is for who asked alone: kept by nobody, and found by no search engine. */
export function sendToOne(res: ServerResponse, status: number, document: Buffer): void {
  res
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': document.length,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    })
    .end(document)
}

/** Leads to the one address of a page; what was asked of the page comes along. */
export function redirectTo(res: ServerResponse, location: string, query: Record<string, string>): void {
  const target = location.includes('?') ? location : addressOf(location, query)
  res.writeHead(301, { Location: target, 'Cache-Control': 'no-store', 'Content-Length': '0' })
  res.end()
}

function encodingOf(req: IncomingMessage) {
  return acceptedEncoding(headerOf(req, 'accept-encoding'))
}
