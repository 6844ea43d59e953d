import { type Selectable, sql } from 'kysely'
import { publicationStateOf, readPublicationTerms } from '#content/model/publication-state.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { readTallies } from '#platform/tallies/tallies.ts'

export type CommentStatus = Selectable<Tables['comments']>['status']

export type CommentFilter = {
  status?: CommentStatus
  contentType?: ContentTypeName
  contentId?: number
  /** Words of the comment, its name or its e-mail address, in any case. */
  search?: string
  after?: Cursor | null
  limit: number
}

/** How many comments a page shows. */
const MOST_SHOWN = 100

/** A comment as readers see it. */
type ShownComment = { id: number; author: string; content: string; createdAt: Date }
type StoredComment = Omit<ShownComment, 'createdAt'> & { createdAt: string }

/** The approved comments on an item, oldest first, as a column; null where there is none, or the item takes none. */
export function approvedCommentsOf(item: ReturnType<typeof sql>) {
  return sql<StoredComment[] | null>`(
    select jsonb_agg(jsonb_build_object('id', id, 'author', author, 'content', content, 'createdAt', created_at)
      order by created_at, id)
    from (select * from public_comments where content_id = ${item} order by created_at, id limit ${MOST_SHOWN}) as shown
  )`
}

/** What `approvedCommentsOf` has read. */
export function toShownComments(stored: StoredComment[] | null): ShownComment[] {
  return (stored ?? []).map((comment) => ({ ...comment, createdAt: new Date(comment.createdAt) }))
}

/** Comments for those who decide about them, newest first, each with the item it stands under. */
export async function listComments(db: Db, { after, limit, search, ...filter }: CommentFilter) {
  let query = db
    .selectFrom('comments')
    .innerJoin('content', 'content.id', 'comments.contentId')
    .select([
      'comments.id',
      'comments.author as name',
      'comments.email',
      'comments.content',
      'comments.contentType',
      'comments.status',
      'comments.suspicions',
      'comments.createdAt',
      'content.id as contentId',
      'content.title as contentTitle',
      'content.slug as contentSlug',
      'content.category as contentCategory',
      'content.publishedAt',
      'content.scheduled',
      'content.trashedAt',
    ])
    .select('content.status as itemStatus')
  if (filter.status) query = query.where('comments.status', '=', filter.status)
  if (filter.contentType) query = query.where('comments.contentType', '=', filter.contentType)
  if (filter.contentId) query = query.where('comments.contentId', '=', filter.contentId)
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([
        eb('comments.content', 'ilike', part),
        eb('comments.author', 'ilike', part),
        eb('comments.email', 'ilike', part),
      ]),
    )
  }
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('comments.createdAt', 'comments.id'), '<', eb.tuple(after.at, after.id)),
    )
  }
  const page = query
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit + 1)
  const [rows, terms] = await Promise.all([page.execute(), readPublicationTerms(db)])
  const items = rows.slice(0, limit).map(({ itemStatus, publishedAt, scheduled, trashedAt, ...comment }) => {
    const item = { status: itemStatus, publishedAt, scheduled, trashedAt }
    return { ...comment, contentState: publicationStateOf(item, terms) }
  })
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

/** How many comments there are, and how many of each status. */
export async function countComments(db: Db): Promise<{ total: number } & Record<CommentStatus, number>> {
  const { total, of } = await readTallies(db, 'comments')
  return { total, pending: of('pending'), approved: of('approved'), rejected: of('rejected') }
}
