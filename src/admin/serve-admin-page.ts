import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '#http/accepted-encoding.ts'
import { headerOf } from '#http/header-of.ts'
import type { RequestTarget } from '#http/parse-request-target.ts'
import { requestOrigin } from '#http/request-origin.ts'
import { adminPageHeaders } from '#http/security-headers.ts'
import { findActor } from '#people/sessions.ts'
import { readSignInWays } from '#people/sign-in.ts'
import type { Assets } from '#platform/assets.ts'
import { sessionTokenOf } from './api/request/session-cookie.ts'
import { ANY_WAY, type DrawDoor } from './door-page.tsx'
import { panelPage } from './panel-page.ts'
import type { DrawRecovery } from './recovery-page.tsx'
import { type RecoveryMeans, recoveryStepAt } from './recovery-step-at.ts'

/** Quick: it is packed for one, who waits. */
const PACKED = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
  identity: async (html: Buffer) => html,
}

type Parts = RecoveryMeans & {
  door: DrawDoor
  recovery: DrawRecovery
  assets: Assets
  https: boolean
  siteUrl: string | undefined
  /** False only in development, where hot update needs inline styles and a socket. */
  strictPolicy: boolean
}

/**
 * Whatever stands below `/admin`: the panel for who is signed in, the door for all others, never kept. Who was handed
 * a link has no session yet, and is met by the panel.
 */
export async function serveAdminPage(
  req: IncomingMessage,
  res: ServerResponse,
  target: RequestTarget,
  parts: Parts,
): Promise<void> {
  const isMet = /^\/admin\/welcome\/?$/.test(target.path) || (await mayBeSignedIn(req, parts))
  const step = await recoveryStepAt(req, target, parts)
  const { html, headers } = step
    ? parts.recovery(step)
    : await (isMet ? panel(parts) : doorFor(req, target, parts))
  for (const [name, value] of headers) res.setHeader(name, value)
  const encoding = acceptedEncoding(headerOf(req, 'accept-encoding'))
  const body = await PACKED[encoding](Buffer.from(html))
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding, Cookie',
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** While the database does not say, who brings a session's cookie gets the panel, which tells them how it stands. */
async function mayBeSignedIn(req: IncomingMessage, { db, siteUrl }: Parts): Promise<boolean> {
  const token = sessionTokenOf(headerOf(req, 'cookie'), siteUrl)
  if (!token) return false
  const request = { userAgent: '', requestId: '', keepsAlive: false }
  return findActor(db, token, request).then(
    (actor) => actor !== null,
    () => true,
  )
}

function panel({ assets, https, strictPolicy }: Parts): ReturnType<DrawDoor> {
  const nonce = randomBytes(16).toString('base64')
  return { html: panelPage(assets, nonce), headers: strictPolicy ? adminPageHeaders({ https, nonce }) : [] }
}

async function doorFor(
  req: IncomingMessage,
  { path, query }: RequestTarget,
  { db, door, siteUrl }: Parts,
): Promise<ReturnType<DrawDoor>> {
  const ways = await readSignInWays(db).catch(() => ANY_WAY)
  const isOwnPage = requestOrigin(req.headers, siteUrl) === 'own'
  const isTyped = headerOf(req, 'sec-fetch-site') === 'none'
  return door({ ways, to: query ? `${path}?${query}` : path, mayBeSignedIn: !isOwnPage && !isTyped })
}
