import type { ReactNode } from 'react'
import type { ListedContent, PublishedContent } from '#content/queries/public-content.queries.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { Page, PageContext } from '../page/page.ts'
import type { PageHead } from '../page/page-head.ts'

/** A feed of a type's own, beside those of everything. */
export type TypeFeed = {
  path: string
  name: string
  /** The page that shows the same; the type's list unless told. */
  listPath?: string
  /** Only items of this category. */
  category?: string
}

/** How a list shows items of one type. */
export type ListFace<Name extends ContentTypeName> = {
  title: string | ((context: PageContext) => string)
  /** How the trail calls it; the title unless told. */
  crumb?: string
  /** Told to search engines. */
  description: string
  /** Stands under the title; the description unless told. */
  lead?: string
  /** What stands over the list in place of the title and its sentence. */
  Heading?(props: { title: string; children: string }): ReactNode
  Card(props: { item: ListedContent<Name>; first: boolean }): ReactNode
  /** What the cards stand in; a grid unless told. */
  Rows?(props: { children: ReactNode }): ReactNode
  /** How many of them a reader sees without scrolling; 3 unless told. */
  first?: number
  /** Whether readers narrow it by category. */
  isFiltered?: boolean
  /** Whether an address may call for one item in it, as `?id=12#podcast-12` does. */
  isCalled?: boolean
  /** What else is said while nothing stands in it. */
  Empty?(props: { context: PageContext }): ReactNode
  /** What stands under the list. */
  Foot?(props: { context: PageContext }): ReactNode
}

/** How one item of a type is shown. */
export type ItemFace<Name extends ContentTypeName> = {
  /** How the trail calls the list. */
  crumb: string
  /** The badge over the title; what the item's badge says everywhere unless told. */
  badge?: string
  kind?: PageHead['type']
  /** False where the page says otherwise whose work it is. */
  hasByline?(item: PublishedContent<Name>): boolean
  /** A player or a cover in the place of the picture. */
  Picture?(props: { item: PublishedContent<Name> }): ReactNode
  /** The whole text of an item whose body is a part of it, as HTML; the body unless told. */
  wholeText?(item: ListedContent<Name>, body: string): string
  /** What stands under the text, over the comments. */
  Foot?(props: { item: PublishedContent<Name>; context: PageContext }): ReactNode
  /** The item as schema.org tells it (FORMATS §3.4). */
  jsonLd(item: PublishedContent<Name>, path: string, context: PageContext): Record<string, unknown>
}

/** The public face of a type of content: what readers, search engines and feeds see of it. */
export type SiteType<Name extends ContentTypeName = ContentTypeName> = {
  /** Its list, and the page of one item. */
  pages: readonly Page[]
  /** Its own feeds; those of everything hold it anyway. */
  feeds: readonly TypeFeed[]
  /** One item as its page, before it has one. */
  Preview(props: { item: PublishedContent<Name>; context: PageContext }): ReactNode
  /** The source of further styles of its pages. */
  styles: string | undefined
  /** All that is read of an item, of its body. */
  wholeText(item: ListedContent<Name>, body: string): string
  /** Whom feeds name as authors besides the byline. */
  furtherAuthors(item: ListedContent<Name>): string[]
}
