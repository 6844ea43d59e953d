import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import type { Activity } from '#activity/record-activity.ts'
import { listLatest } from '#content/queries/public-content.queries.ts'
import { contentTypeOf, contentTypes } from '#content/types/registry.ts'
import type { EventStream } from '#http/event-stream.ts'
import { isPassing } from '#http/is-passing.ts'
import { Busy } from '#http/limits/lane.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import type { RequestTarget } from '#http/parse-request-target.ts'
import type { Route } from '#http/router.ts'
import type { Database } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'
import { INFORMATION_STYLES } from '../components/shell/page-styles.ts'
import { versionIn } from '../page/page-version.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { ReadyPage } from './cache/ready-page.ts'
import { Redraws } from './cache/redraws.ts'
import { keepAfter, tagsAround, tagsChangedBy } from './change-tags.ts'
import { CatchingUp } from './degraded/catching-up.ts'
import { Patience } from './degraded/patience.ts'
import { StaleServing } from './degraded/stale-serving.ts'
import { PageLimits } from './page-limits.ts'
import { PageRenderer, type RenderedPage, type RendererServices } from './page-renderer.ts'
import { allPages, matchPage, requestOf } from './page-table.ts'
import { PublicationClock } from './publication-clock.ts'
import { renderBadRequest, renderBusy, renderFailure, renderUnavailable } from './render-fault.tsx'
import { type Old, redirectTo, sendFault, sendOld, sendPage, sendPrepared } from './send-page.ts'
import { type MatchedPage, type PageRequest, toPageRequest } from './to-page-request.ts'

export type SiteServices = RendererServices & {
  database: Database
  feed: ActivityFeed
  log: Log
  readerStream: EventStream
  trustProxy: TrustProxy
  /** Pages that are not in memory, for one address. */
  pagesPerMinute: number
  /** Hears that time alone made something public. */
  onPublication?: () => void
}

/** The public face: answers GET and HEAD for every page, from memory where it can. */
export class PageServer {
  readonly cache: PageCache
  readonly #services: SiteServices
  readonly #renderer: PageRenderer
  readonly #clock: PublicationClock
  readonly #limits: PageLimits
  readonly #redraws = new Redraws((key) => this.#redraw(key))
  readonly #patience = new Patience()
  readonly #catchingUp: CatchingUp
  readonly #staleServing: StaleServing
  /** Nothing in memory counts as fresh then: before the feed has begun, and whenever it is lost. */
  #isDeaf = true
  readonly #stopListening: () => void

  constructor(services: SiteServices) {
    this.#services = services
    this.#limits = new PageLimits(services)
    this.#renderer = new PageRenderer(services)
    this.cache = this.#renderer.cache
    this.#clock = new PublicationClock(services.database.db, services.log, () => this.#onPublication())
    this.#catchingUp = new CatchingUp(services.database.circuit)
    this.#staleServing = new StaleServing(services.database.circuit, services.log)
    this.#stopListening = services.feed.listen({
      onActivity: (activity) => this.#onActivity(activity),
      onDisconnect: () => {
        this.#isDeaf = true
        this.#patience.goAway()
        this.#renderer.settings.trust(false)
      },
      onReconnect: (missed) => this.#onReconnect(missed),
    })
  }

  /** Whether changes of other processes may be passing unheard. */
  get isDeaf(): boolean {
    return this.#isDeaf
  }

  /**
   * Draws the front page and the newest item. What a process and its connections do for the first time takes long: readers
   * who come from another process would wait for it.
   */
  async warmUp(): Promise<void> {
    const { items } = await listLatest(this.#services.publicDb, { type: 'article', limit: 1 })
    for (const key of ['/', ...items.map((item) => contentTypeOf(item).itemPath(item))])
      await this.#redraw(key)
  }

  close(): void {
    this.#stopListening()
    this.#staleServing.close()
    this.#catchingUp.close()
    this.#redraws.close()
    this.#clock.stop()
  }

  /** Every page and document, for the router's table. */
  routes(): Route[] {
    return allPages.map((page) => ({
      method: 'GET',
      path: page.path,
      kind: 'page',
      handle: (req, res, { params, ...target }) => this.#serve(req, res, { page, params }, target),
    }))
  }

  /** Answers from memory if it can. Synchronous: a cached page costs a look-up and a write. */
  serveCached(req: IncomingMessage, res: ServerResponse): boolean {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || this.#isDeaf) return false
    const page = this.cache.get(req.url ?? '')
    return page !== undefined && !page.stale && sendPrepared(req, res, page)
  }

  /**
   * Tells a reader who begins to listen whether the open page has changed since it was drawn.
   * @param query names the page's address and the version that it carries: `page=/articles&version=Ab3-x_9q`
   */
  async tellIfChanged(res: ServerResponse, query: string): Promise<void> {
    const asked = new URLSearchParams(query)
    const version = asked.get('version')
    if (!version || !this.#services.readerStream.holds(res)) return
    const current = await this.#versionOf(asked.get('page') ?? '')
    if (current !== null && current !== version)
      this.#services.readerStream.sendTo(res, 'change', ['settings'])
  }

  /** The version of the page at an address; null where there is none, or nobody can tell. */
  async #versionOf(url: string): Promise<string | null> {
    const request = requestOf(url)
    if (!request || request.page.write || request.page.isPrivate) return null
    const kept = this.#freshOf(request)
    if (kept) return kept.version
    try {
      const rendered = await this.#renderer.render(request)
      if (rendered.status === 200) return rendered.ready.version
      return rendered.status === 301 ? rendered.location : versionIn(rendered.html)
    } catch (error) {
      // Once the database is back, everyone is told.
      if (isPassing(error)) return null
      throw error
    }
  }

  #freshOf({ key }: PageRequest): ReadyPage | undefined {
    const kept = this.#isDeaf ? undefined : this.cache.get(key)
    return kept?.stale ? undefined : kept
  }

  /** Answers an address that cannot be read. */
  refuse(req: IncomingMessage, res: ServerResponse): void {
    this.#sendFault(req, res, 400, renderBadRequest(this.#services.assets))
  }

  /** Answers where something of ours failed; shows nothing of itself but the request id. */
  fail(req: IncomingMessage, res: ServerResponse, requestId: string, error: unknown): void {
    if (isPassing(error)) this.#tellToComeAgain(req, res, error)
    else this.#sendFault(req, res, 500, renderFailure(this.#services.assets, requestId))
  }

  #tellToComeAgain(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    const render = error instanceof Busy ? renderBusy : renderUnavailable
    this.#sendFault(req, res, 503, render(this.#services.assets))
  }

  /** Answers an address that is none: a page with a slash too many is led to. */
  async serveNotFound(req: IncomingMessage, res: ServerResponse, target: RequestTarget): Promise<void> {
    const { path, query } = target
    if (this.#limits.refuse(req, res)) return
    const bare = path.replace(/(?<!\/)\/+$/, '')
    const meant = bare === path ? null : matchPage(bare)
    if (meant) {
      const { value: page, params } = meant
      return redirectTo(res, bare, toPageRequest({ page, params }, bare, query)?.query ?? {})
    }
    try {
      this.#sendFault(req, res, 404, await this.#renderer.renderNotFound(path))
    } catch (error) {
      if (!isPassing(error)) throw error
      this.#tellToComeAgain(req, res, error)
    }
  }

  async #serve(
    req: IncomingMessage,
    res: ServerResponse,
    matched: MatchedPage,
    { path, query }: RequestTarget,
  ): Promise<void> {
    const request = toPageRequest(matched, path, query)
    if (!request) return this.refuse(req, res)
    const fresh = this.#freshOf(request)
    if (fresh) return await sendPage(req, res, fresh)
    const last = this.cache.get(request.key)
    const why = last && this.#whyOld(last)
    if (last && why) return await this.#sendStale(req, res, last, why)
    if (this.#limits.refuse(req, res, request.page)) return
    try {
      const rendered = await this.#render(request, last)
      const isAway = this.#services.database.circuit.outage !== null
      if (!rendered) await this.#sendStale(req, res, last!, isAway ? 'database-away' : 'slow')
      else if (rendered.status === 200) await sendPage(req, res, rendered.ready)
      else if (rendered.status === 301) redirectTo(res, rendered.location, request.query)
      else this.#sendFault(req, res, rendered.status, rendered.html)
    } catch (error) {
      await this.#serveWithoutRendering(req, res, request, error)
    }
  }

  /** Why a page that we have is not drawn now: nobody can, or it is about to be known whether it need be. */
  #whyOld({ changed }: ReadyPage): Old | null {
    if (this.#services.database.isShutToReaders()) return 'database-away'
    return this.#isDeaf && !changed && this.#catchingUp.isUnderway ? 'database-back' : null
  }

  /** The page drawn now; where we have it from before, undefined if that takes too long: it then goes on for the next. */
  async #render(request: PageRequest, last: ReadyPage | undefined): Promise<RenderedPage | undefined> {
    const draw = () => this.#renderer.render(request)
    return await (last ? this.#patience.waitFor(this.#catchingUp.draw(draw)) : draw())
  }

  /** The last page we have, marked as perhaps old. */
  async #sendStale(req: IncomingMessage, res: ServerResponse, page: ReadyPage, why: Old): Promise<void> {
    if (why === 'database-away') this.#staleServing.count()
    await sendOld(req, res, page, why)
  }

  /**
   * The last page we have; without one, a page that says to try again.
   * @throws the error, where it will not pass by itself and there is no such page
   */
  async #serveWithoutRendering(
    req: IncomingMessage,
    res: ServerResponse,
    request: PageRequest,
    error: unknown,
  ): Promise<void> {
    const last = this.cache.get(request.key)
    if (!last && !isPassing(error)) throw error
    if (!last) return this.#tellToComeAgain(req, res, error)
    if (!isPassing(error))
      this.#services.log.error({ err: error, path: request.path }, 'A page could not be drawn.')
    const why = error instanceof Busy ? 'busy' : isDatabaseAway(error) ? 'database-away' : 'failed'
    await this.#sendStale(req, res, last, why)
  }

  #onActivity(activity: Activity): void {
    const tags = this.#forget(activity)
    if (tags) this.#services.readerStream.send('change', tags === 'all' ? ['settings'] : tags)
    void this.#clock.schedule()
  }

  #onReconnect(missed: Activity[] | null): void {
    if (missed) for (const activity of missed) this.#forget(activity)
    else this.#renderer.purge('all', () => false)
    this.#isDeaf = false
    this.#renderer.settings.trust(true)
    this.#services.readerStream.send('change', ['settings'])
    void this.#clock.schedule()
  }

  /** Nothing that an activity changed counts as fresh, and nothing is shown that it took away. @returns the tags, if readers see it */
  #forget(activity: Activity): string[] | 'all' | null {
    if (!activity.isPublic) return null
    const tags = tagsChangedBy(activity)
    this.#redraws.add(this.#renderer.purge(tags, keepAfter(activity)))
    this.#renderer.purgeAround(tagsAround(activity))
    return tags
  }

  async #redraw(key: string): Promise<void> {
    const request = requestOf(key)
    if (request && !this.#freshOf(request)) await this.#renderer.render(request)
  }

  #onPublication(): void {
    this.#renderer.purge('all', () => true)
    const types = contentTypes.map(({ name }) => `type:${name}`)
    this.#services.readerStream.send('change', ['headlines', ...types])
    this.#services.onPublication?.()
  }

  #sendFault(req: IncomingMessage, res: ServerResponse, status: number, html: Buffer | string): void {
    sendFault(req, res, status, html, this.#renderer.headersFor(INFORMATION_STYLES))
  }
}
