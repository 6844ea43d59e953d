import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import { contentTypes } from '#content/types/registry.ts'
import type { EventStream } from '#http/event-stream.ts'
import { sendReady, withHeader } from '#http/ready-answer.ts'
import type { RequestTarget } from '#http/request-target.ts'
import { allowingStyle } from '#http/security-headers.ts'
import type { Assets } from '#platform/assets.ts'
import type { Db, PublicDb } from '#platform/db.ts'
import { isDatabaseAway } from '#platform/is-database-away.ts'
import type { Log } from '#platform/log.ts'
import { INFORMATION_STYLES } from '../components/shell/page-styles.tsx'
import { textDocuments } from '../feeds/text-documents.ts'
import { textHeaders } from '../feeds/text-headers.ts'
import { createPageMatcher } from '../page/page.ts'
import { pages } from '../pages/site.routes.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { isTakenAway, tagsChangedBy } from './change-tags.ts'
import { PageCache } from './page-cache.ts'
import { addressOf, type PageRequest, toPageRequest } from './page-key.ts'
import { PublicationClock } from './publication-clock.ts'
import { ReadyPage } from './ready-page.ts'
import { renderBadRequest, renderFailure, renderUnavailable } from './render-fault.tsx'
import { type PageResult, renderNotFound, renderPage } from './render-page.tsx'

const HTML = 'text/html; charset=utf-8'
/** Browsers ask each time (a change is seen at once); a CDN that understands RFC 9213 may keep and serve stale. */
const FOR_BROWSERS: [string, string] = ['Cache-Control', 'public, max-age=0, must-revalidate']
const FOR_CDNS: [string, string] = [
  'CDN-Cache-Control',
  'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
]
/** Browsers fetch the page behind a link when a finger or pointer rests on it; those that save data do not. */
const PREFETCH: [string, string] = ['Speculation-Rules', '"/speculation-rules.json"']
const STALE = 'nyansapo; fwd=stale; detail='

export type SiteServices = {
  publicDb: PublicDb
  db: Db
  feed: ActivityFeed
  assets: Assets
  log: Log
  /** The public origin, without a slash at the end. */
  origin: () => string
  /** Headers of every public page. */
  headers: [string, string][]
  cache: { enabled: boolean; mostBytes: number }
  readerStream: EventStream
}

type Drawn =
  | { status: 200; ready: ReadyPage }
  | { status: 301; location: string }
  | { status: 404 | 410; html: string }

// Documents first: `/news/feed.xml` is not the news item called “feed.xml”.
const matchPage = createPageMatcher([...textDocuments, ...pages])

/** The public face: answers GET and HEAD for every page, from memory where it can. */
export class PageServer {
  readonly cache: PageCache
  readonly #services: SiteServices
  readonly #clock: PublicationClock
  /** One render per missing page, however many ask. */
  #underway = new Map<string, Promise<Drawn>>()
  /** Changes of other processes may be passing unheard: nothing in memory counts as fresh. */
  #disconnected = false
  #stopListening: () => void

  constructor(services: SiteServices) {
    this.#services = services
    this.cache = new PageCache(services.cache)
    this.#clock = new PublicationClock(services.db, services.log, () => this.#onPublication())
    void this.#clock.schedule()
    this.#stopListening = services.feed.listen({
      onActivity: (activity) => {
        const tags = tagsChangedBy(activity)
        if (activity.isPublic) {
          this.#purge(tags, { keep: !isTakenAway(activity) })
          services.readerStream.send('change', tags === 'all' ? ['settings'] : tags)
        }
        void this.#clock.schedule()
      },
      onDisconnect: () => {
        this.#disconnected = true
      },
      onReconnect: () => {
        this.#disconnected = false
        this.#purge('all', { keep: false })
        services.readerStream.send('change', ['settings'])
        void this.#clock.schedule()
      },
    })
  }

  close(): void {
    this.#stopListening()
    this.#clock.stop()
  }

  /** Answers from memory if it can. Synchronous: a cached page costs a look-up and a write. */
  serveCached(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || this.#disconnected) return false
    const page = this.cache.get(req.url ?? '')
    return page !== undefined && !page.stale && sendPrepared(req, res, page)
  }

  /** Whether an address is a public page, without its trailing slash too. */
  knows(path: string): boolean {
    return matchPage(path) !== null || matchPage(path.replace(/\/$/, '')) !== null
  }

  /** Answers an address that cannot be read. */
  refuse(req: IncomingMessage, res: ServerResponse): void {
    this.#sendHtml(req, res, 400, renderBadRequest(this.#services.assets))
  }

  /** Answers where something of ours failed; shows nothing of itself but the request id. */
  fail(req: IncomingMessage, res: ServerResponse, requestId: string): void {
    this.#sendHtml(req, res, 500, renderFailure(this.#services.assets, requestId))
  }

  /** Answers GET or HEAD with a page: rendered now, or shared with others who ask for the same. */
  async serve(req: IncomingMessage, res: ServerResponse, { path, query }: RequestTarget): Promise<void> {
    const matched = matchPage(path)
    if (!matched) return this.#serveUnmatched(req, res, path, query)
    const request = toPageRequest(matched, path, query)
    if (!request) return this.refuse(req, res)
    const fresh = this.#disconnected ? undefined : this.cache.get(request.key)
    if (fresh && !fresh.stale) return await send(req, res, fresh)
    try {
      const drawn = await this.#draw(request)
      if (drawn.status === 200) await send(req, res, drawn.ready)
      else if (drawn.status === 301) redirect(res, drawn.location, request.query)
      else this.#sendHtml(req, res, drawn.status, drawn.html)
    } catch (error) {
      await this.#serveWithoutDrawing(req, res, request, error)
    }
  }

  #draw(request: PageRequest): Promise<Drawn> {
    if (!this.#services.cache.enabled) return this.#drawNow(request)
    const underway = this.#underway.get(request.key)
    if (underway) return underway
    const drawing = this.#drawNow(request).finally(() => {
      if (this.#underway.get(request.key) === drawing) this.#underway.delete(request.key)
    })
    this.#underway.set(request.key, drawing)
    return drawing
  }

  async #drawNow(request: PageRequest): Promise<Drawn> {
    const ticket = this.cache.open()
    let result: PageResult
    try {
      result = await renderPage(this.#context(), request)
    } catch (error) {
      this.cache.close(ticket)
      throw error
    }
    if (result.status !== 200) {
      this.cache.close(ticket)
      return result
    }
    const { html: body, tags, text } = result
    const own = this.#headersFor(request.page.styles)
    const headers = text ? textHeaders(text, own) : [...own, FOR_BROWSERS, FOR_CDNS, PREFETCH]
    const rendered = { body, contentType: text?.contentType ?? HTML, headers, tags }
    if (!text?.changesByItself) return { status: 200, ready: this.cache.put(request.key, rendered, ticket) }
    this.cache.close(ticket)
    return { status: 200, ready: new ReadyPage(rendered) }
  }

  async #serveUnmatched(
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    query: string,
  ): Promise<void> {
    const bare = path.replace(/\/+$/, '')
    const meant = bare === path ? null : matchPage(bare)
    if (meant) return redirect(res, bare, toPageRequest(meant, bare, query)?.query ?? {})
    try {
      this.#sendHtml(req, res, 404, await renderNotFound(this.#context(), path))
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      this.#sendHtml(req, res, 503, renderUnavailable(this.#services.assets))
    }
  }

  /**
   * The last page we have, marked as perhaps old; without one, a page that says to try again.
   * @throws the error, where it is not that the database is away and there is no such page
   */
  async #serveWithoutDrawing(
    req: IncomingMessage,
    res: ServerResponse,
    request: PageRequest,
    error: unknown,
  ): Promise<void> {
    const away = isDatabaseAway(error)
    const last = this.cache.get(request.key)
    if (last) {
      if (!away) this.#services.log.error({ err: error, path: request.path }, 'A page could not be drawn.')
      await send(req, res, last, ['Cache-Status', STALE + (away ? 'database-away' : 'failed')])
    } else if (away) this.#sendHtml(req, res, 503, renderUnavailable(this.#services.assets))
    else throw error
  }

  #context() {
    const { publicDb, assets, origin } = this.#services
    return { publicDb, assets, origin: origin() }
  }

  #onPublication(): void {
    this.#purge('all', { keep: true })
    this.#services.readerStream.send('change', [
      'headlines',
      ...contentTypes.map(({ name }) => `type:${name}`),
    ])
  }

  #purge(tags: string[] | 'all', keep: { keep: boolean }): void {
    // Who asks from now on must not share a render that began before the change.
    this.#underway.clear()
    if (tags === 'all') this.cache.purgeAll(keep)
    else this.cache.purge(tags, keep)
  }

  #headersFor(furtherStyles: string | undefined): [string, string][] {
    const { headers, assets } = this.#services
    const css = furtherStyles && assets.styleText(furtherStyles)
    return css ? allowingStyle(headers, css) : headers
  }

  /** What is missing or has failed. */
  #sendHtml(req: IncomingMessage, res: ServerResponse, status: number, html: string): void {
    const body = Buffer.from(html)
    const head = this.#headersFor(INFORMATION_STYLES).flat()
    head.push('Content-Type', HTML, 'Content-Length', String(body.length), 'Cache-Control', 'no-store')
    if (status === 503) head.push('Retry-After', '5')
    res.writeHead(status, head)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

/** Sends what is ready: not modified, or the encoding that this client takes. @returns false where that is not made yet */
function sendPrepared(req: IncomingMessage, res: ServerResponse, page: ReadyPage): boolean {
  const answer = isKnownTo(req, page) ? page.notModified : page.answer(encodingOf(req))
  if (answer) sendReady(req, res, answer)
  return answer !== undefined
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  page: ReadyPage,
  extra?: [string, string],
): Promise<void> {
  if (!extra && sendPrepared(req, res, page)) return
  const answer = isKnownTo(req, page) ? page.notModified : await page.prepare(encodingOf(req))
  sendReady(req, res, extra ? withHeader(answer, extra) : answer)
}

/** Looks through the lines as they came: `req.headers` would first sort all of them into an object. */
function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const found = rawHeaders[index]!
    if (found.length === name.length && found.toLowerCase() === name) return rawHeaders[index + 1]
  }
  return undefined
}

function encodingOf(req: IncomingMessage) {
  return acceptedEncoding(headerOf(req, 'accept-encoding'))
}

/** Whether the client holds this very text already. Lists of tags are compared weakly, as RFC 9110 §13.1.2 asks. */
function isKnownTo(req: IncomingMessage, { etag }: ReadyPage): boolean {
  const header = headerOf(req, 'if-none-match')
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header === etag || header === '*' || header.split(',', 50).some((tag) => bare(tag) === bare(etag))
}

function redirect(res: ServerResponse, location: string, query: Record<string, string>): void {
  const target = location.includes('?') ? location : addressOf(location, query)
  res.writeHead(301, { Location: target, 'Cache-Control': 'no-store', 'Content-Length': '0' })
  res.end()
}
