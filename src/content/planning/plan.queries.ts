import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import {
  inPublicationState,
  type PublicationState,
  type PublicationTerms,
  publicationStateOf,
  readPublicationTerms,
} from '../model/publication-state.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { type Stage, stages } from './stages.schema.ts'

/** More than these nobody looks at side by side; the lists have all of them. */
const MOST_IN_A_COLUMN = 30
const MOST_OF_A_DAY = 12

export type PlannedItem = {
  id: number
  type: ContentTypeName
  title: string
  version: number
  stage: Stage
  publicationState: PublicationState
  /** yyyy-mm-dd */
  plannedFor: string | null
  publishedAt: Date | null
  /** When its changes become public, where that is what is shown of it. */
  changesAt: Date | null
  /** Whose turn it is; null: nobody's. */
  assignee: string | null
  /** Who wrote it; null: not known any more. */
  createdBy: number | null
}
/** `hasMore`: than are shown. */
type Column = { items: PlannedItem[]; hasMore: boolean }
export type Board = { stages: Record<Stage, Column>; scheduled: Column }

/** All drafts by their stage, the soonest planned first, and what waits for its time; of the items that the actor may read. */
export async function readBoard(db: Db, actor: Actor): Promise<Board> {
  const only = readsOnlyOf(actor)
  const terms = await readPublicationTerms(db)
  const [scheduled, changes, ...drafts] = await Promise.all([
    columnOf(
      readable(db, only)
        .where((eb) => eb.or([inPublicationState('scheduled', terms), inPublicationState('waiting', terms)]))
        .orderBy('publishedAt'),
      terms,
    ),
    columnOf(withScheduledChanges(db, only).orderBy('changesAt'), terms),
    ...stages.map((stage) =>
      columnOf(
        readable(db, only)
          .where('status', '=', 'draft')
          .where('trashedAt', 'is', null)
          .where('stage', '=', stage)
          .orderBy('plannedFor', (order) => order.asc().nullsLast())
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc'),
        terms,
      ),
    ),
  ])
  const byStage = Object.fromEntries(stages.map((stage, at) => [stage, drafts[at]]))
  return { stages: byStage as Board['stages'], scheduled: soonestOf(scheduled, changes) }
}

/** Two columns as one, by the hour at which readers see something new. */
function soonestOf(one: Column, other: Column): Column {
  const hour = ({ changesAt, publishedAt }: PlannedItem) => (changesAt ?? publishedAt)?.getTime() ?? 0
  const items = [...one.items, ...other.items].toSorted((a, b) => hour(a) - hour(b))
  return {
    items: items.slice(0, MOST_IN_A_COLUMN),
    hasMore: one.hasMore || other.hasMore || items.length > MOST_IN_A_COLUMN,
  }
}

export type PlannedDay = {
  /** yyyy-mm-dd, in Accra. */
  day: string
  /** The first of the day. */
  items: PlannedItem[]
  /** How many there are. */
  total: number
}

/**
 * What is published, scheduled or planned, and which changes become public, on the days of a month in Accra, which keeps UTC; days with nothing are left out.
 * @param month yyyy-mm
 */
export async function readMonth(db: Db, actor: Actor, month: string): Promise<PlannedDay[]> {
  const only = readsOnlyOf(actor)
  const terms = await readPublicationTerms(db)
  const first = `${month}-01`
  const next = sql<string>`(${first}::date + interval '1 month')`
  const released = readable(db, only)
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .where('publishedAt', '>=', sql<Date>`(${first}::date at time zone 'UTC')`)
    .where('publishedAt', '<', sql<Date>`(${next} at time zone 'UTC')`)
    .select(sql<string>`(published_at at time zone 'UTC')::date`.as('day'))
  const planned = readable(db, only)
    .where('status', '=', 'draft')
    .where('trashedAt', 'is', null)
    .where('plannedFor', '>=', sql<string>`${first}::date`)
    .where('plannedFor', '<', sql<string>`${next}::date`)
    .select(sql<string>`planned_for`.as('day'))
  const inMonth = sql<boolean>`publish_at >= ${first}::date at time zone 'UTC' and publish_at < ${next} at time zone 'UTC'`
  const changed = withScheduledChanges(db, only, inMonth).select(
    sql<string>`(${ITS_HOUR} at time zone 'UTC')::date`.as('day'),
  )
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(released.unionAll(planned).unionAll(changed).as('dated'))
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by day order by coalesce(changes_at, published_at) nulls last, id)`.as(
            'place',
          ),
          sql<number>`count(*) over (partition by day)`.as('total'),
        ])
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', MOST_OF_A_DAY)
    .orderBy('day')
    .orderBy('place')
    .execute()
  const days = Map.groupBy(rows, ({ day }) => day)
  return [...days].map(([day, found]) => ({
    day,
    items: found.map(({ day: _, place: __, total: ___, ...row }) => shownOf(row, terms)),
    total: found[0]?.total ?? 0,
  }))
}

type Row = Omit<PlannedItem, 'publicationState'> & Parameters<typeof publicationStateOf>[0]

const NO_HOUR = sql<Date | null>`null::timestamptz`
const ITS_HOUR = sql<Date | null>`(select publish_at from drafts_of_changes where content_id = content.id)`

/** @param only `staff.id` of whose items alone; null: everybody's */
function readable(
  db: Db,
  only: number | null,
  changesAt = NO_HOUR,
): SelectQueryBuilder<Tables, 'content', Row> {
  return db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'version', 'stage', 'status', 'scheduled', 'trashedAt'])
    .select(['plannedFor', 'publishedAt', 'createdBy', changesAt.as('changesAt')])
    .select((eb) =>
      eb.selectFrom('staff').select('name').whereRef('staff.id', '=', 'content.assignedTo').as('assignee'),
    )
    .$if(only !== null, (query) => query.where('createdBy', '=', only))
}

/** Items whose changes become public by themselves. @param of which hours alone */
function withScheduledChanges(db: Db, only: number | null, of = sql<boolean>`true`) {
  return readable(db, only, ITS_HOUR).where('id', 'in', (eb) =>
    eb.selectFrom('draftsOfChanges').select('contentId').where('publishAt', 'is not', null).where(of),
  )
}

async function columnOf(
  query: SelectQueryBuilder<Tables, 'content', Row>,
  terms: PublicationTerms,
): Promise<Column> {
  const rows = await query.limit(MOST_IN_A_COLUMN + 1).execute()
  return {
    items: rows.slice(0, MOST_IN_A_COLUMN).map((row) => shownOf(row, terms)),
    hasMore: rows.length > MOST_IN_A_COLUMN,
  }
}

function shownOf({ status, scheduled, trashedAt, ...item }: Row, terms: PublicationTerms): PlannedItem {
  const { publishedAt } = item
  return {
    ...item,
    publicationState: publicationStateOf({ status, scheduled, trashedAt, publishedAt }, terms),
  }
}
