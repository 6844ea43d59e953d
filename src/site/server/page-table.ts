import { createPathMatcher } from '#http/create-path-matcher.ts'
import { parseRequestTarget } from '#http/parse-request-target.ts'
import { textDocuments } from '../feeds/text-documents.ts'
import { pages } from '../pages/site.routes.ts'
import { type PageRequest, toPageRequest } from './to-page-request.ts'

/** Documents first: `/news/feed.xml` is not the news item called “feed.xml”. */
export const allPages = [...textDocuments, ...pages]

/** The page that stands under a path. */
export const matchPage = createPathMatcher(allPages.map((page) => [page.path, page] as const))

/** What an address asks for; null where no page has it. */
export function requestOf(url: string): PageRequest | null {
  const target = parseRequestTarget({ url })
  const match = target && matchPage(target.path)
  return match ? toPageRequest({ page: match.value, params: match.params }, target.path, target.query) : null
}
