/** What search engines, feeds and messengers are told about a page. */
export type PageHead = {
  /** Without the site's name. */
  title: string
  description: string
  type?: 'website' | 'article' | 'book' | 'video.other'
  /** An address of this site or an https one; the social card of the site where there is none. */
  image?: { url: string; alt: string; width?: number; height?: number } | null
  publishedAt?: Date
  updatedAt?: Date
  authors?: string[]
  section?: string | null
  /** For reference managers: surnames first where they are known. Title, day and site they take from what stands beside. */
  citedNames?: string[]
  /** Structured data (schema.org) of this page's own subject. */
  jsonLd?: Record<string, unknown>[]
  /** A feed of the page's own subject. */
  feed?: { path: string; title: string }
  /** The next page of a list. */
  next?: string | null
}
