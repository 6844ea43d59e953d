import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { assertCanRead, readsOnlyOf } from '../model/content.policy.ts'
import { type ContentRow, type EditableContent, readEditable } from '../model/content-row.ts'
import { inPublicationState, readPublicationTerms } from '../model/publication-state.ts'
import { toContent } from '../model/to-content.ts'

/** One item with everything, for editing; also one in the trash. @throws NotFound, also for what the actor may not read */
export async function getContent(db: Db, actor: Actor, id: number): Promise<EditableContent> {
  readsOnlyOf(actor)
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  assertCanRead(actor, row)
  return showContent(db, toContent(row))
}

/** For what stands beside an item. Who may read everything is not asked for each. @throws NotFound */
export async function assertReadable(db: Db, actor: Actor, id: number): Promise<void> {
  if (readsOnlyOf(actor) === null) return
  assertCanRead(
    actor,
    await db.selectFrom('content').select('createdBy').where('id', '=', id).executeTakeFirst(),
  )
}

/** What staff see of an item that a command has just given back. */
export function showContent(db: Db, row: ContentRow): Promise<EditableContent> {
  return readEditable(db, row)
}

export type NextPublication = {
  /** Milliseconds until then, by the database's clock; negative when it has passed; null when nothing is scheduled. */
  ms: number | null
  moment: Date | null
}

/**
 * When the next scheduled item becomes public.
 * @param after the last moment that was told; what has come since then is next, even though it has passed
 */
export async function findNextPublication(db: Db, after: Date): Promise<NextPublication> {
  const terms = { ...(await readPublicationTerms(db)), now: after }
  return db
    .selectFrom('content')
    .select([
      sql<number | null>`(extract(epoch from min(published_at) - clock_timestamp()) * 1000)::float8`.as('ms'),
      // Never earlier than it was, to the microsecond: a moment is told once.
      sql<Date | null>`date_trunc('milliseconds', min(published_at)) + interval '1 ms'`.as('moment'),
    ])
    .where(inPublicationState('scheduled', terms))
    .executeTakeFirstOrThrow()
}
