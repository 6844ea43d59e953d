import type { Actor } from '#people/actor.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { TextChange } from '../corrections/correction.schema.ts'
import type { ContentChanges } from './content.schema.ts'
import type { ContentRow } from './content-row.ts'
import type { ChangedFields } from './drafts-of-changes.tables.ts'
import { toContent } from './to-content.ts'

/** What is changed of an item and not public, and by whom. */
export type DraftOfChanges = {
  fields: ChangedFields
  begunBy: string
  begunAt: Date
  savedBy: string
  savedAt: Date
  /** When it becomes public by itself; null: a person publishes it. */
  schedule: ScheduleOfChanges | null
  /** Why it is scheduled no more, for people; '' where there is nothing to say. */
  unscheduledBecause: string
}

export type ScheduleOfChanges = {
  at: Date
  by: string
  /** `staff.id` */
  byId: number | null
  /** What it then is to readers; null: it touches no text. */
  change: TextChange | null
}

const KEPT = ['fields', 'begunBy', 'begunAt', 'savedBy', 'savedAt', 'unscheduledBecause'] as const

/** Null: nothing waits. Who may read the item may read it. */
export async function findDraftOfChanges(
  db: Pick<Db, 'selectFrom'>,
  contentId: number,
): Promise<DraftOfChanges | null> {
  const draft = await db
    .selectFrom('draftsOfChanges')
    .select([...KEPT, 'publishAt', 'scheduledBy', 'scheduledById', 'publishChange'])
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  if (!draft) return null
  const { publishAt, scheduledBy, scheduledById: byId, publishChange: change, ...kept } = draft
  const schedule = publishAt && { at: publishAt, by: scheduledBy ?? '', byId, change }
  return { ...kept, schedule }
}

/** Keeps these changes in the place of those before; none: nothing waits any more. @param item its row, locked */
export async function keepDraftOfChanges(
  tx: Tx,
  actor: Actor,
  item: Pick<ContentRow, 'id'>,
  fields: ChangedFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return removeDraftOfChanges(tx, item.id)
  const now = { fields: JSON.stringify(fields), savedBy: actor.name, savedAt: tx.now }
  await tx
    .insertInto('draftsOfChanges')
    .values({ contentId: item.id, begunBy: actor.name, begunAt: tx.now, ...now })
    .onConflict((conflict) => conflict.column('contentId').doUpdateSet(now))
    .execute()
}

/** That nothing waits is no fault. */
export async function removeDraftOfChanges(tx: Tx, contentId: number): Promise<void> {
  await tx.deleteFrom('draftsOfChanges').where('contentId', '=', contentId).execute()
}

/**
 * Has it become public by nobody but a person any more.
 * @param because for people; '' where whoever did it knows
 * @returns whether it was to become public by itself
 */
export async function takeOffSchedule(tx: Tx, contentId: number, because = ''): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('draftsOfChanges')
    .set({
      ...{ publishAt: null, publishChange: null, scheduledBy: null, scheduledById: null },
      unscheduledBecause: because,
    })
    .where('contentId', '=', contentId)
    .where('publishAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As a save is asked for them. */
export function toChanges({ publishedAt, ...fields }: ChangedFields): Omit<ContentChanges, 'version'> {
  return {
    ...fields,
    ...(publishedAt !== undefined && { publishedAt: publishedAt === null ? null : new Date(publishedAt) }),
  }
}

/** The item as it would be with its changes; what is made of its text is made where it is needed. */
export function withChanges(item: ContentRow, fields: ChangedFields): ContentRow {
  const { details, ...changes } = toChanges(fields)
  return toContent({ ...item, ...changes, details: { ...item.details, ...details } } as ContentRow)
}

const COMPARED = [
  'title',
  'description',
  'body',
  'category',
  'publishedAt',
  'imageUrl',
  'imageAlt',
  'commentsEnabled',
  'authors',
  'lawStatedAt',
  'topics',
  'seriesId',
] as const

/** In which fields an item as it is to be differs from what stands. */
export function changedFields(item: ContentRow, after: ContentRow): ChangedFields {
  const fields = COMPARED.filter((name) => !isSame(item[name], after[name])).map((name) => [
    name,
    after[name],
  ])
  const details = differing(item.details, after.details)
  return {
    ...(JSON.parse(JSON.stringify(Object.fromEntries(fields))) as ChangedFields),
    ...(Object.keys(details).length > 0 && { details }),
  }
}

/** What is left of changes when some of their fields were decided otherwise. */
export function withoutFields(
  { details = {}, ...fields }: ChangedFields,
  decided: Omit<ContentChanges, 'version'>,
): ChangedFields {
  const rest = Object.entries(fields).filter(([name]) => decided[name as keyof typeof decided] === undefined)
  const own = Object.entries(details).filter(([name]) => decided.details?.[name] === undefined)
  return {
    ...Object.fromEntries(rest),
    ...(own.length > 0 && { details: Object.fromEntries(own) }),
  }
}

function differing(one: object, other: object): Record<string, unknown> {
  const before = one as Record<string, unknown>
  return Object.fromEntries(Object.entries(other).filter(([name, value]) => !isSame(before[name], value)))
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? one === other
    : JSON.stringify(one) === JSON.stringify(other)
}
