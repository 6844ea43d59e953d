import { listApprovedComments } from '#comments/comments.queries.ts'
import { contentId } from '#content/model/content.schema.ts'
import {
  findPublished,
  getPublished,
  listPublished,
  type PublishedContent,
} from '#content/queries/public-content.queries.ts'
import { type ContentTypeName, contentTypeOf } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { itemHead } from '../../components/reading/reading-view.tsx'
import { LIST_LENGTH, toCursor } from '../../page/list-cursor.ts'
import type { PageContext } from '../../page/page.ts'
import type { PageHead } from '../../page/page-head.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

type Query = Record<string, string>

/**
 * One page of a list. The item that `?id=` asks for comes first where the page would not reach it; one that does not
 * exist is passed over.
 */
export async function loadMediaList<Name extends ContentTypeName>(
  db: PublicDb,
  type: Name,
  { page, id }: Query,
) {
  const asked = contentId.safeParse(id).data
  const [list, called] = await Promise.all([
    listPublished(db, { types: [type], after: toCursor(page), limit: LIST_LENGTH }),
    asked ? findPublished(db, type, asked) : null,
  ])
  const isThere = !called || list.items.some((item) => item.id === called.id)
  return { next: list.next, page, items: isThere ? list.items : [called, ...list.items] }
}

/** One item with its approved comments. @throws NotFound, Gone */
export async function loadMediaItem<Name extends ContentTypeName>(
  db: PublicDb,
  type: Name,
  rawId: string,
  { comment }: Query,
) {
  const id = contentId.safeParse(rawId).data
  if (!id) throw new NotFound('No such id.')
  // One after the other: of what is not there nobody asks for the comments.
  const item = await getPublished(db, [type], id)
  const comments = await listApprovedComments(db, id)
  return { item, comments, received: comment === 'received' }
}

type DataOf<Name extends ContentTypeName> = (
  item: PublishedContent<Name>,
  path: string,
  context: PageContext,
) => Record<string, unknown>

/** What is told of an episode, a video or a book: as of an article, with structured data of its own kind. */
export function mediaHead<Name extends ContentTypeName>(
  item: PublishedContent<Name>,
  list: { name: string; path: string },
  context: PageContext,
  { type, dataOf }: { type: PageHead['type'] & string; dataOf: DataOf<Name> },
): PageHead {
  const path = contentTypeOf(item).itemPath(item)
  return {
    ...itemHead(item),
    type,
    jsonLd: [
      dataOf(item, path, context),
      breadcrumbs([{ name: 'Home', path: '/' }, list, { name: item.title, path }], context),
    ],
  }
}

/** What is told of a list. */
export function mediaListHead(
  { title, description, path }: { title: string; description: string; path: string },
  next: string | null,
  context: PageContext,
): PageHead {
  const trail = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ]
  return {
    title,
    description,
    next: next && `${path}?page=${encodeURIComponent(next)}`,
    jsonLd: [breadcrumbs(trail, context)],
  }
}
