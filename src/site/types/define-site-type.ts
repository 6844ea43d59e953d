import type { ListedContent } from '#content/queries/public-content.queries.ts'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { defineItemPage, defineItemPreview } from './define-item-page.tsx'
import { defineListPage } from './define-list-page.tsx'
import type { ItemFace, ListFace, SiteType, TypeFeed } from './site-type.ts'

type Face<Name extends ContentTypeName, Also extends ContentTypeName> = {
  list: ListFace<Name>
  item: ItemFace<Name | Also>
  /** Further types whose items have their page among those of this one. */
  alsoShows?: readonly Also[]
  /** What its pages need besides the styles of every page. */
  styles?: 'media' | 'information'
  feeds: readonly TypeFeed[]
  furtherAuthors?(item: ListedContent<Name>): string[]
}

/** Makes the public face of a type from its declaration and from what its pages show. */
export function defineSiteType<Name extends ContentTypeName, Also extends ContentTypeName = never>(
  type: ContentType<Name>,
  { list, item, alsoShows = [], styles, feeds, furtherAuthors = () => [] }: Face<Name, Also>,
): SiteType<Name> {
  const pages = [defineListPage(type, list), defineItemPage(type, [type.name, ...alsoShows], item)]
  const further = styles && `src/site/client/${styles}-styles.ts`
  return {
    pages: further ? pages.map((page) => ({ ...page, styles: further })) : pages,
    Preview: defineItemPreview(type, item),
    styles: further,
    feeds,
    wholeText: item.wholeText ?? ((_, body) => body),
    furtherAuthors,
  }
}
