import { Lane } from '#http/limits/lane.ts'
import { allowingStyle } from '#http/security-headers.ts'
import type { Assets } from '#platform/assets.ts'
import type { PublicDb } from '#platform/db.ts'
import { type Keep, PageCache } from './cache/page-cache.ts'
import { ReadyPage } from './cache/ready-page.ts'
import { KnownSettings } from './frame/known-settings.ts'
import { pageHeaders, textHeaders } from './page-headers.ts'
import { type PageResult, renderNotFound, renderPage } from './render-page.tsx'
import type { PageRequest } from './to-page-request.ts'

/** One draw reads on several connections at once; more of them would only wait for these, and hold what they have read. */
const DRAWS = { most: 16, mostWaiting: 200, mostMs: 3000 }
const HTML = 'text/html; charset=utf-8'

export type RendererServices = {
  publicDb: PublicDb
  assets: Assets
  /** The public origin, without a slash at the end. */
  origin: () => string
  /** Headers of every public page. */
  headers: [string, string][]
  cache: { enabled: boolean; mostBytes: number }
  /** Hears what a reader searched for in vain. */
  onMissed?: (words: string) => void
}

export type RenderedPage = { status: 200; ready: ReadyPage } | Exclude<PageResult, { status: 200 }>

/** Renders pages into the cache: one render per missing page, however many ask. */
export class PageRenderer {
  readonly cache: PageCache
  readonly settings: KnownSettings
  readonly #services: RendererServices
  readonly #underway = new Map<string, Promise<RenderedPage>>()
  readonly #draws = new Lane(DRAWS)

  constructor(services: RendererServices) {
    this.#services = services
    this.cache = new PageCache(services.cache)
    this.settings = new KnownSettings(services.publicDb)
  }

  /** A page drawn now, or shared with others who ask for the same. @throws Busy; what the page's `load` throws */
  render(request: PageRequest): Promise<RenderedPage> {
    if (!this.#services.cache.enabled) return this.#renderNow(request)
    const underway = this.#underway.get(request.key)
    if (underway) return underway
    const rendering = this.#renderNow(request).finally(() => {
      if (this.#underway.get(request.key) === rendering) this.#underway.delete(request.key)
    })
    this.#underway.set(request.key, rendering)
    return rendering
  }

  /** @throws Busy; what reading the settings throws */
  renderNotFound(path: string): Promise<Buffer> {
    return this.#draws.run(() => renderNotFound(this.#renderServices(), path))
  }

  /** What carries these tags may have something else beside it now. */
  purgeAround(tags: string[]): void {
    this.#underway.clear()
    this.cache.purgeAround(tags)
  }

  /** What carries these tags has changed. @returns as `PageCache.purge` */
  purge(tags: string[] | 'all', keep: Keep): string[] {
    // Who asks from now on must not share a render that began before the change.
    this.#underway.clear()
    if (tags === 'all' || tags.includes('settings')) this.settings.forget()
    return this.cache.purge(tags, keep)
  }

  /** The headers of every page; the policy of one with further styles allows these by what stands in them. */
  headersFor(furtherStyles: string | undefined): [string, string][] {
    const { headers, assets } = this.#services
    const css = furtherStyles && assets.styleText(furtherStyles)
    return css ? allowingStyle(headers, css) : headers
  }

  #renderNow(request: PageRequest): Promise<RenderedPage> {
    return this.#draws.run(() => this.#draw(request))
  }

  async #draw(request: PageRequest): Promise<RenderedPage> {
    const ticket = this.cache.open()
    let result: PageResult
    try {
      result = await renderPage(this.#renderServices(), request)
    } catch (error) {
      this.cache.close(ticket)
      throw error
    }
    if (result.status !== 200) {
      this.cache.close(ticket)
      return result
    }
    const { body, tags, isKept, freshUntil, text } = result
    const ofKind = this.headersFor(request.page.styles)
    const { isPrivate } = request.page
    const headers = text ? textHeaders(ofKind, text, isPrivate) : pageHeaders(ofKind, isPrivate)
    const rendered = { body, contentType: text?.contentType ?? HTML, headers, tags }
    if (isKept) return { status: 200, ready: this.cache.put(request.key, rendered, ticket, freshUntil) }
    this.cache.close(ticket)
    return { status: 200, ready: new ReadyPage(rendered) }
  }

  #renderServices() {
    const { publicDb, assets, origin, onMissed } = this.#services
    return { publicDb, assets, origin: origin(), onMissed, readSettings: () => this.settings.read() }
  }
}
