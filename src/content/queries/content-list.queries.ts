import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Cursor } from '#platform/cursor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import { inPublicationState, type PublicationTerms, publicationStateOf } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'
import { shownImage } from '../pictures/shown-image.ts'
import type { ContentTypeName } from '../types/registry.ts'
import type { ContentCounts } from './content-counts.queries.ts'
import type { ContentSort, ListedStatus } from './content-list.schema.ts'
import { decodePlace, encodePlace, isByTitle, type TitlePlace } from './list-place.ts'
import { withWords } from './with-words.ts'

/** What a filter finds is counted up to here: beyond it, people want a narrower filter and not a number. */
const MOST_COUNTED = 1000
/** Of a search, whose matches have to be looked at one by one. */
const MOST_COUNTED_MATCHES = 50

export type ContentFilter = {
  type: ContentTypeName
  search?: string | undefined
  status?: ListedStatus | undefined
  category?: string | undefined
  /** `staff.id` */
  assigned?: number | undefined
}
type Page = ContentFilter & { sort?: ContentSort | undefined; cursor?: string | undefined; limit: number }

/**
 * Items of one type that the actor may read, without their text. `next` is where the list goes on, null at its end.
 * @throws InvalidInput for a cursor that no list of this order has given
 */
export async function listContent(
  db: Db,
  actor: Actor,
  { sort = 'newest', cursor, limit, ...filter }: Page,
  terms: PublicationTerms,
) {
  let query = withWhoDidIt(matching(db, actor, filter, terms))
    .select([
      'id',
      'type',
      'title',
      'slug',
      'description',
      'category',
      'status',
      'scheduled',
      'trashedAt',
      'publishedAt',
      shownImage,
      'authors',
      'wordCount',
      'details',
      'version',
      'createdAt',
      'updatedAt',
      'submittedBy',
      'createdBy',
      'stage',
      'stageAt',
      'assignedTo',
      'reviewNote',
    ])
    .limit(limit + 1)
  if (cursor !== undefined) {
    const place = decodePlace(cursor, sort)
    if (!place) throw new InvalidInput('This page of the list does not exist.')
    query = after(query, sort, place)
  }
  const rows = await inOrder(query, sort).execute()
  const items = rows.slice(0, limit).map(({ submittedBy, scheduled, trashedAt, ...item }) =>
    toContent({
      ...item,
      publicationState: publicationStateOf({ ...item, scheduled, trashedAt }, terms),
      submittedBy: submittedBy && {
        name: submittedBy.name,
        email: submittedBy.email,
        state: submittedBy.state ?? 'waiting',
      },
    }),
  )
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodePlace(placeOf(last, sort)) : null,
  }
}

/** Who wrote it, whose turn it is, who changed it last; and when its changes become public. */
function withWhoDidIt(query: Query) {
  return query
    .select((eb) =>
      eb.selectFrom('staff').select('name').whereRef('staff.id', '=', 'content.createdBy').as('writer'),
    )
    .select((eb) =>
      eb.selectFrom('staff').select('name').whereRef('staff.id', '=', 'content.assignedTo').as('assignee'),
    )
    .select((eb) =>
      eb
        .selectFrom('draftsOfChanges')
        .select('savedBy')
        .whereRef('draftsOfChanges.contentId', '=', 'content.id')
        .as('changedBy'),
    )
    .select((eb) =>
      eb
        .selectFrom('draftsOfChanges')
        .select('publishAt')
        .whereRef('draftsOfChanges.contentId', '=', 'content.id')
        .as('changesAt'),
    )
    .select((eb) =>
      eb
        .selectFrom('contentVersions')
        .select('savedBy')
        .whereRef('contentVersions.contentId', '=', 'content.id')
        .orderBy('contentVersions.version', 'desc')
        .limit(1)
        .as('lastSavedBy'),
    )
}

export type ContentListItem = Awaited<ReturnType<typeof listContent>>['items'][number]

/** How many items fit the filter: exact up to a bound, and always exact for a whole type or one of its two states. */
export async function countListed(
  db: Db,
  actor: Actor,
  filter: ContentFilter,
  { terms, counts }: { terms: PublicationTerms; counts: ContentCounts },
): Promise<{ total: number; isExact: boolean }> {
  readsOnlyOf(actor)
  const { status = 'total', search, category, assigned } = filter
  const kept = isKept(status) ? counts[status] : null
  if (!search && !category && assigned === undefined && kept !== null) return { total: kept, isExact: true }
  const most = search ? MOST_COUNTED_MATCHES : MOST_COUNTED
  const some = matching(db, actor, filter, terms)
    .select('id')
    .limit(most + 1)
  const { found } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(found, most), isExact: found <= most }
}

const isKept = (status: ListedStatus | 'total'): status is keyof ContentCounts =>
  ['total', 'draft', 'published', 'review'].includes(status)

type Query<O = object> = SelectQueryBuilder<Tables, 'content', O>

function matching(
  db: Db,
  actor: Actor,
  { type, search = '', status, category, assigned }: ContentFilter,
  terms: PublicationTerms,
): Query {
  const only = readsOnlyOf(actor)
  let shown: Query = db.selectFrom('content').where('type', '=', type).where('trashedAt', 'is', null)
  if (only !== null) shown = shown.where('createdBy', '=', only)
  let query = withWords(shown, search)
  if (category) query = query.where('category', '=', category)
  if (assigned !== undefined) query = query.where('assignedTo', '=', assigned)
  if (status === 'submitted') return query.where('submittedBy', 'is not', null)
  if (status === 'idea' || status === 'review' || status === 'approved')
    return query.where('stage', '=', status)
  if (status === 'changed')
    return query.where('id', 'in', (eb) => eb.selectFrom('draftsOfChanges').select('contentId'))
  if (status !== 'scheduled') return status ? query.where('status', '=', status) : query
  return query.where((eb) =>
    eb.or([inPublicationState('scheduled', terms), inPublicationState('waiting', terms)]),
  )
}

const DATED = sql<Date>`coalesce(published_at, created_at)`
const TITLED = sql<string>`slug collate "C"`

function inOrder<O>(query: Query<O>, sort: ContentSort): Query<O> {
  if (isByTitle(sort)) {
    const direction = sort === 'title' ? 'asc' : 'desc'
    return query.orderBy(TITLED, direction).orderBy('id', direction)
  }
  const time = sort === 'updated' ? 'updatedAt' : sort === 'published' ? DATED : 'createdAt'
  return query.orderBy(time, 'desc').orderBy('id', 'desc')
}

function after<O>(query: Query<O>, sort: ContentSort, place: Cursor | TitlePlace): Query<O> {
  if (!('at' in place)) {
    const [slug, id] = [sql.val(place.slug), sql.val(place.id)]
    return query.where(
      sort === 'title'
        ? sql<boolean>`(slug collate "C", id) > (${slug}, ${id})`
        : sql<boolean>`(slug collate "C", id) < (${slug}, ${id})`,
    )
  }
  const { at, id } = place
  if (sort === 'published') {
    return query.where(sql<boolean>`(coalesce(published_at, created_at), id) < (${at}, ${id})`)
  }
  const time = sort === 'updated' ? 'updatedAt' : 'createdAt'
  return query.where((eb) => eb(eb.refTuple(time, 'id'), '<', eb.tuple(at, id)))
}

type Placed = { id: number; slug: string; createdAt: Date; updatedAt: Date; publishedAt: Date | null }

function placeOf(item: Placed, sort: ContentSort): Cursor | TitlePlace {
  const { id, slug, createdAt, updatedAt, publishedAt } = item
  if (isByTitle(sort)) return { slug, id }
  return {
    id,
    at: sort === 'updated' ? updatedAt : sort === 'published' ? (publishedAt ?? createdAt) : createdAt,
  }
}
