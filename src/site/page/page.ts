import type { ReactNode } from 'react'
import type { PublicDb } from '#platform/db.ts'
import type { PublicSettings } from '#settings/settings.queries.ts'
import type { PageHead } from './page-head.ts'
import type { IsValue } from './query-values.ts'

/** Names in a path pattern: `/article/:id/:slug?` → id, and slug which may be missing. */
type PathParams<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? PathParams<Start> & PathParams<Rest>
  : Path extends `:${infer Name}?`
    ? { [key in Name]?: string }
    : Path extends `:${infer Name}`
      ? { [key in Name]: string }
      : unknown

export type PageInput<Path extends string = string> = {
  db: PublicDb
  params: PathParams<Path>
  /** Only the parameters that the page declares; all others are dropped before anything reads them. */
  query: Record<string, string>
}

/** What every view may use besides its data. */
export type PageContext = { settings: PublicSettings; origin: string }

export type WrittenText = {
  body: string
  contentType: string
  /** When what it tells of changed last. */
  changedAt?: Date | undefined
  /** It changes with time alone, so it is never kept. */
  changesByItself: boolean
}

/** One public page: read, then describe, then draw. `load` is the only part that may wait. */
export type Page<Path extends string = string, Data = unknown> = {
  path: Path
  /** The query parameters that change this page, with their values; part of the cache key, in this order. */
  query?: Readonly<Record<string, IsValue>>
  /** @throws NotFound or Gone, which become 404 and 410 with `Missing` */
  load(input: PageInput<Path>): Promise<Data>
  /** The one address of this page: any other that leads here answers 301 to it. */
  canonical(data: Data): string
  /** Another page under a second address: it answers 200 here too, and names the canonical one in its head. */
  sharesCanonical?: boolean
  head(data: Data, context: PageContext): PageHead
  /** Tags whose change makes this page old; the cache is purged by them. `settings` is always one. */
  tags(data: Data): string[]
  /** Those of them that an open page is renewed by at once; all unless told. */
  liveTags?(data: Data): string[]
  View(props: { data: Data; context: PageContext }): ReactNode
  /**
   * False for an address that anybody can make up, such as a place in a list where nothing stands: its page is shown and
   * not kept, so that such addresses push no other page out of memory. True unless told.
   */
  isKept?(data: Data): boolean
  /** When what is drawn now is old by time alone, such as at the end of the day that it names; never unless told. */
  freshUntil?(): Date
  /** It shows what the reader typed: nobody keeps it, and search engines leave it out. */
  isPrivate?: boolean
  /** What was asked for and is not to be had, in the reader's words: staff see what was missed, and not by whom. */
  missed?(data: Data): string | null
  /** How often a minute one address may ask for it, where that is less often than for other pages. */
  perMinute?: number
  /** The source of further styles, for pages that show what most pages do not. */
  styles?: string
  /** A text of its own instead of HTML: feeds, sitemaps. `head` and `View` are then not asked. */
  write?(data: Data, context: PageContext): WrittenText
  /** What readers see instead when `load` finds nothing. */
  Missing?(props: { context: PageContext }): ReactNode
  missingTitle?: string
}

export function definePage<const Path extends string, Data>(page: Page<Path, Data>): Page {
  // Inside the list of routes each page's own types no longer matter: only its own functions see its data.
  return page as unknown as Page
}
