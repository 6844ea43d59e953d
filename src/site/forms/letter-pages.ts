import type { IncomingMessage, ServerResponse } from 'node:http'
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
import { sendToOne } from '../server/send-page.ts'
import { LETTER_ACTIONS, type LetterCommands } from './letter-actions.tsx'
import { readForm } from './read-form.ts'
import { type LetterPage, renderLetterPage } from './render-letter-page.tsx'
import { SETTINGS_WHILE_AWAY } from './settings-while-away.ts'

export type LetterPageServices = {
  publicDb: PublicDb
  commands: LetterCommands
  assets: Assets
  log: Log
  origin: () => string
  trustProxy: TrustProxy
}

type Action = (typeof LETTER_ACTIONS)[number]

const LONGEST_TOKEN = 64
/** 5,000 letters such as ɛ take 30 kB in the form that browsers send. */
const MOST_BYTES = 64 * 1024

/** The pages that links in letters lead to. GET shows and POST acts; the token is all the authority there is. */
export class LetterPages {
  readonly #services: LetterPageServices
  // Large mailboxes unsubscribe for their users from a few addresses.
  readonly #perAddress = new AddressLimit({ most: 600, minutes: 1 })
  readonly #textsPerAddress = new AddressLimit({ most: 10, minutes: 10 })
  #settings: PublicSettings = SETTINGS_WHILE_AWAY

  constructor(services: LetterPageServices) {
    this.#services = services
  }

  routes(): Route[] {
    return LETTER_ACTIONS.flatMap((action) =>
      (['GET', 'POST'] as const)
        .filter((method) => (method === 'GET' ? action.show : action.act))
        .map((method) => ({
          method,
          path: action.path,
          kind: 'page',
          handle: (req, res, { query }) => this.#serve(req, res, action, new URLSearchParams(query)),
        })),
    )
  }

  async #serve(
    req: IncomingMessage,
    res: ServerResponse,
    action: Action,
    query: URLSearchParams,
  ): Promise<void> {
    const requestId = requestIdOfNow()
    res.setHeader('X-Request-Id', requestId)
    // The address of the page is a key: it is told to nobody.
    res.setHeader('Referrer-Policy', 'no-referrer')
    try {
      this.#count(req, action)
      const token = (query.get('t') ?? '').slice(0, LONGEST_TOKEN)
      const values = req.method === 'POST' && action.takesText ? await readForm(req, MOST_BYTES) : {}
      const answer = await (req.method === 'POST' ? action.act : action.show)?.(this.#services.commands, {
        token,
        query,
        values,
        requestId,
      })
      if (!answer) return
      if ('file' in answer) sendFile(res, answer.file, answer.json)
      else await this.#sendPage(res, 200, action, answer)
    } catch (error) {
      const { status, detail } = toProblem(error, requestId)
      if (status === 500)
        this.#services.log.error({ err: error, path: action.path }, 'A link of a letter failed.')
      if (error instanceof TooManyAttempts) res.setHeader('Retry-After', error.retryAfterSeconds)
      if (!req.complete) res.setHeader('Connection', 'close') // the rest of what is too long is not read
      if (status === 503) res.setHeader('Retry-After', '5')
      await this.#sendPage(res, status, action, {
        title: action.title ?? 'Newsletter',
        said: detail,
        isRefused: true,
      })
    }
  }

  /** @throws TooManyAttempts */
  #count(req: IncomingMessage, { takesText }: Action): void {
    const address = clientAddressOf(req, this.#services.trustProxy)
    const texts = takesText && req.method === 'POST' ? this.#textsPerAddress.take(address) : 0
    const seconds = Math.max(this.#perAddress.take(address), texts)
    if (seconds > 0)
      throw new TooManyAttempts('Too much was asked just now. Please try again in a minute.', seconds)
  }

  async #sendPage(
    res: ServerResponse,
    status: number,
    { path, back }: Action,
    page: LetterPage,
  ): Promise<void> {
    const { assets, origin } = this.#services
    const settings = await this.#readSettings()
    const context = { settings, origin: origin() }
    sendToOne(res, status, renderLetterPage({ context, assets, path, ...(back && { back }), ...page }))
  }

  async #readSettings(): Promise<PublicSettings> {
    try {
      this.#settings = await getPublicSettings(this.#services.publicDb)
    } catch {
      // The last known ones will do while the database is away.
    }
    return this.#settings
  }
}

function sendFile(res: ServerResponse, name: string, json: object): void {
  const body = Buffer.from(JSON.stringify(json, null, 2))
  res
    .writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    })
    .end(body)
}
