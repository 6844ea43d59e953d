import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Preview } from '#content/previews/read-preview.ts'
import { clientAddressOf } from '#http/client-address-of.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import { requestIdOfNow } from '#http/new-request-id.ts'
import { toProblem } from '#http/problem.ts'
import type { Route } from '#http/router.ts'
import type { Assets } from '#platform/assets.ts'
import type { PublicDb } from '#platform/db.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { getPublicSettings, type PublicSettings } from '#settings/settings.queries.ts'
import { SETTINGS_WHILE_AWAY } from '../forms/settings-while-away.ts'
import { sendToOne } from '../server/send-page.ts'
import { renderPreview, renderRefusal } from './render-preview.tsx'

type Services = {
  publicDb: PublicDb
  /** What a link shows: all that these pages may read. */
  readPreview(token: string): Promise<Preview>
  assets: Assets
  log: Log
  origin: () => string
  trustProxy: TrustProxy
}

const PATH = '/preview'
const LONGEST_TOKEN = 64

/** Items as their pages before they have one, for whoever has a link: kept by nobody, found by nobody, counted nowhere. */
export class PreviewPages {
  readonly #services: Services
  readonly #perAddress = new AddressLimit({ most: 60, minutes: 1 })
  #settings: PublicSettings = SETTINGS_WHILE_AWAY

  constructor(services: Services) {
    this.#services = services
  }

  routes(): Route[] {
    return [
      {
        method: 'GET',
        path: PATH,
        kind: 'page',
        handle: (req, res, { query }) => this.#serve(req, res, new URLSearchParams(query).get('t') ?? ''),
      },
    ]
  }

  async #serve(req: IncomingMessage, res: ServerResponse, token: string): Promise<void> {
    const { publicDb, readPreview, assets, origin, log, trustProxy } = this.#services
    const requestId = requestIdOfNow()
    res.setHeader('X-Request-Id', requestId)
    // The address of the page is a key: it is told to nobody.
    res.setHeader('Referrer-Policy', 'no-referrer')
    letPanelFrame(res)
    try {
      const seconds = this.#perAddress.take(clientAddressOf(req, trustProxy))
      if (seconds > 0)
        throw new TooManyAttempts('Too much was asked just now. Please try again in a minute.', seconds)
      const preview = await readPreview(token.slice(0, LONGEST_TOKEN))
      this.#settings = await getPublicSettings(publicDb)
      const context = { settings: this.#settings, origin: origin() }
      sendToOne(res, 200, renderPreview({ context, assets, path: PATH, preview }))
    } catch (error) {
      const { status, detail } = toProblem(error, requestId)
      if (status === 500) log.error({ err: error, path: PATH }, 'A preview failed.')
      if (error instanceof TooManyAttempts) res.setHeader('Retry-After', error.retryAfterSeconds)
      if (status === 503) res.setHeader('Retry-After', '5')
      // The last known settings will do while the database is away.
      const context = { settings: this.#settings, origin: origin() }
      sendToOne(res, status, renderRefusal({ context, assets, path: PATH, said: detail }))
    }
  }
}

/** The panel shows it in a frame; no other page may. */
function letPanelFrame(res: ServerResponse): void {
  res.setHeader('X-Frame-Options', 'SAMEORIGIN')
  const policy = res.getHeader('Content-Security-Policy')
  if (typeof policy === 'string')
    res.setHeader(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
}
