import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf } from '#http/client-address-of.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import type { TrustProxy } from '#http/limits/trust-proxy.ts'
import type { Page } from '../page/page.ts'
import { allPages } from './page-table.ts'
import { refuseForNow } from './send-page.ts'

type Settings = { trustProxy: TrustProxy; pagesPerMinute: number; cache: { enabled: boolean } }

/** How many pages that are not in memory an address may have drawn. */
export class PageLimits {
  readonly #settings: Settings
  readonly #all: AddressLimit
  /** For pages that an address may ask for less often than for others. */
  readonly #ofPage = new Map<Page, AddressLimit>()

  constructor(settings: Settings) {
    this.#settings = settings
    this.#all = new AddressLimit({ most: settings.pagesPerMinute, minutes: 1 })
    for (const page of allPages) {
      const most = page.perMinute && Math.min(page.perMinute, settings.pagesPerMinute)
      if (most) this.#ofPage.set(page, new AddressLimit({ most, minutes: 1 }))
    }
  }

  /**
   * Refuses an address that has had its share of pages drawn. Nothing is counted where no page is kept (for measuring).
   * @returns whether it was refused
   */
  refuse(req: IncomingMessage, res: ServerResponse, page?: Page): boolean {
    const { cache, trustProxy } = this.#settings
    const limit = (page && this.#ofPage.get(page)) ?? this.#all
    const wait = cache.enabled ? limit.take(clientAddressOf(req, trustProxy)) : 0
    if (wait > 0) refuseForNow(req, res, wait)
    return wait > 0
  }
}
