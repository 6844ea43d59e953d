import type { Citable } from '#content/citing/citable.ts'
import { toCitable } from '#content/citing/to-citable.ts'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import type { PageContext } from './page.ts'

/** An item as a reader cites it today. */
export function citableOf(item: ListedContent, { settings, origin }: PageContext): Citable {
  const site = settings.siteTitle
  return toCitable(item, { site, origin, show: `${site} Podcast`, now: new Date() })
}
