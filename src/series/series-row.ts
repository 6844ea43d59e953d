import { type Selectable, sql } from 'kysely'
import { type ActivityAction, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'

export type SeriesRow = Selectable<Tables['series']>

/** The series, locked until the transaction ends. @throws NotFound */
export async function lockSeries(tx: Tx, id: number): Promise<SeriesRow> {
  const row = await tx.selectFrom('series').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new NotFound('There is no such series any more.')
  return row
}

/**
 * The address of a series of this name: one that no other has or had.
 * @param own the series that may keep its name, and take an address of its own back
 * @throws InvalidInput where another has this name, however it is written
 */
export async function slugFor(tx: Tx, name: string, own: number | null): Promise<string> {
  // Two who make one of the same name at once: the second waits, and then finds it.
  await sql`select pg_advisory_xact_lock(hashtext('nyansapo series names'))`.execute(tx)
  const { rows } = await sql<{ slug: string; isTaken: boolean }>`
    select free_series_slug(${name}, ${own}::int) as slug, exists (
      select from series where search_fold(name) = search_fold(${name}) and id is distinct from ${own}::int
    ) as is_taken`.execute(tx)
  const { slug, isTaken } = rows[0]!
  const message = 'There is a series of this name already.'
  if (isTaken) throw new InvalidInput(message, { name: message })
  return slug
}

/** The activity row of a change to a series; readers hear of it where something published is a part of it. */
export async function recordSeriesActivity(
  tx: Tx,
  actor: Actor,
  action: ActivityAction,
  { id, name }: Pick<SeriesRow, 'id' | 'name'>,
  { isPublic, details = {} }: { isPublic: boolean; details?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, { actor, action, subject: { type: 'series', id, title: name }, isPublic, details })
}

/** Whether readers see it: something that is a part of it is published. */
export async function isSeen(tx: Tx, id: number): Promise<boolean> {
  const published = await tx
    .selectFrom('content')
    .select('id')
    .where('seriesId', '=', id)
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return published !== undefined
}
