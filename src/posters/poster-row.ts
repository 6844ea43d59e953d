import { type Selectable, sql } from 'kysely'
import { type ActivityAction, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'

export type PosterRow = Selectable<Tables['posters']>

/** What staff see of a poster: chosen fields, never the whole row. */
export function toPoster({ id, title, imageUrl, imageAlt, isActive, createdAt }: PosterRow) {
  return { id, title, imageUrl, imageAlt, isActive, createdAt }
}

/**
 * Until the transaction ends nobody else changes a poster; readers are not held up. Which poster is active concerns
 * all of them, so those who change one stand in one line and never meet the rule of one active as a fault.
 */
export async function holdPosters(tx: Tx): Promise<void> {
  await sql`lock table posters in share row exclusive mode`.execute(tx)
}

/** @throws NotFound */
export async function getPosterIn(tx: Tx, id: number): Promise<PosterRow> {
  const row = await tx.selectFrom('posters').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('This poster does not exist.')
  return row
}

/** Takes the active poster from readers, whichever it is. @returns its title; null where none was active */
export async function deactivateActive(tx: Tx): Promise<string | null> {
  const before = await tx
    .updateTable('posters')
    .set({ isActive: false })
    .where('isActive', '=', true)
    .returning('title')
    .executeTakeFirst()
  return before?.title ?? null
}

/** The activity row of a change to one poster. */
export async function recordPosterActivity(
  tx: Tx,
  actor: Actor,
  action: ActivityAction,
  { id, title }: PosterRow,
  { isPublic, replaced = null }: { isPublic: boolean; replaced?: string | null },
): Promise<void> {
  await recordActivity(tx, {
    actor,
    action,
    subject: { type: 'poster', id, title },
    isPublic,
    details: replaced === null ? {} : { replaced },
  })
}
