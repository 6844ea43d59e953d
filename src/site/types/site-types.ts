import { type ContentTypeName, contentTypeNames } from '#content/types/registry.ts'
import { articleSite } from './article.site.tsx'
import { bookSite } from './book.site.tsx'
import { caseSite } from './case.site.tsx'
import { newsletterSite } from './newsletter.site.tsx'
import { podcastSite } from './podcast.site.tsx'
import type { SiteType } from './site-type.ts'
import { videoSite } from './video.site.tsx'

const byName: { [Name in ContentTypeName]: SiteType<Name> } = {
  article: articleSite,
  podcast: podcastSite,
  book: bookSite,
  video: videoSite,
  newsletter: newsletterSite,
  case: caseSite,
}

/** The public faces of all types, in the order of their registry. */
export const siteTypes: readonly SiteType[] = contentTypeNames.map((name) => byName[name])

/** The public face of an item's type. */
export function siteTypeOf({ type }: { type: ContentTypeName }): SiteType {
  return byName[type]
}
