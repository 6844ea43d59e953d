import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { NotFound, OutOfDate } from '#platform/errors.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import { type ContentRow, getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import type { MendedNote } from './correction.schema.ts'
import './corrections.tables.ts'

/**
 * Gives a note to readers other words; its day and its kind stay. The words that it had are kept for staff.
 * @throws OutOfDate when somebody mended it since `was`; NotFound, also when it was withdrawn; Gone; Forbidden
 */
export async function mendNote(
  db: Db,
  actor: Actor,
  contentId: number,
  noteId: number,
  { note, was }: MendedNote,
): Promise<void> {
  assertCanPublish(actor)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, contentId)
    const before = await noteOf(tx, item, noteId)
    if (before.note !== was)
      throw new OutOfDate(
        'Somebody else changed this note meanwhile. Copy what you need, close the list and open it again.',
      )
    if (before.note === note) return
    await keepFormer(tx, actor, before, false)
    await tx.updateTable('corrections').set({ note }).where('id', '=', noteId).execute()
    await recordContentActivity(tx, actor, 'update', item, { details: { note: 'mended' } })
  })
}

/**
 * Takes a note from readers: from its item, the page of corrections, feeds and what search engines are told. Staff go on
 * seeing it among those that were withdrawn.
 * @throws NotFound, also when it was withdrawn already; Gone; Forbidden
 */
export async function withdrawNote(db: Db, actor: Actor, contentId: number, noteId: number): Promise<void> {
  assertCanPublish(actor)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, contentId)
    await keepFormer(tx, actor, await noteOf(tx, item, noteId), true)
    await tx.deleteFrom('corrections').where('id', '=', noteId).execute()
    await recordContentActivity(tx, actor, 'update', item, { details: { note: 'withdrawn' } })
  })
}

type Note = Awaited<ReturnType<typeof noteOf>>

async function noteOf(tx: Tx, { id }: Pick<ContentRow, 'id'>, noteId: number) {
  const note = await tx
    .selectFrom('corrections')
    .select(['id', 'contentId', 'kind', 'changesMeaning', 'note', 'madeAt'])
    .where('id', '=', noteId)
    .where('contentId', '=', id)
    .executeTakeFirst()
  if (!note) throw new NotFound('Readers do not see this note any more.')
  return note
}

async function keepFormer(tx: Tx, actor: Actor, { id, ...note }: Note, isWithdrawn: boolean): Promise<void> {
  await tx
    .insertInto('formerCorrections')
    .values({ ...note, correctionId: id, endedAt: tx.now, endedBy: actor.name, isWithdrawn })
    .execute()
}
