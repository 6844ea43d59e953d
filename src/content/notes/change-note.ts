import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { assertCanWrite } from '../model/content.policy.ts'
import { assertIsOwn, getNote, lockItemOfNotes, recordNoteChange } from './note-row.ts'

/** A note of an item, or an answer to it. */
type Which = { contentId: number; noteId: number; answerId?: number }

/** Says a note that is settled, or not any more; moved twice, it stands so since the first time. @throws NotFound; Gone; Forbidden */
export async function resolveNote(
  db: Db,
  actor: Actor,
  { contentId, noteId }: Which,
  isResolved: boolean,
): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, async (tx) => {
    const item = await lockItemOfNotes(tx, actor, contentId)
    const { resolvedAt } = await getNote(tx, contentId, noteId)
    if ((resolvedAt !== null) === isResolved) return
    const to = isResolved
      ? { resolvedAt: tx.now, resolvedBy: actor.name }
      : { resolvedAt: null, resolvedBy: '' }
    await tx.updateTable('contentNotes').set(to).where('id', '=', noteId).execute()
    const event = isResolved ? 'resolved' : 'opened again'
    await recordNoteChange(tx, actor, item, { id: noteId, action: 'update', event })
  })
}

/** Words one's own note or answer anew. @throws NotFound; Gone; Forbidden */
export async function rewordNote(
  db: Db,
  actor: Actor,
  which: Which,
  { text }: { text: string },
): Promise<void> {
  await changeOwn(
    db,
    actor,
    which,
    { action: 'update', event: 'worded anew' },
    async (tx, { table, row }) => {
      if (row.text === text) return false
      await tx.updateTable(table).set({ text, editedAt: tx.now }).where('id', '=', row.id).execute()
      return true
    },
  )
}

/**
 * Deletes one's own note or answer.
 * @throws InvalidInput for a note that others have answered: their words would go with it; NotFound; Gone; Forbidden
 */
export async function deleteNote(db: Db, actor: Actor, which: Which): Promise<void> {
  await changeOwn(db, actor, which, { action: 'delete', event: 'deleted' }, async (tx, { table, row }) => {
    if (table === 'contentNotes') await assertAnsweredByNobodyElse(tx, row)
    await tx.deleteFrom(table).where('id', '=', row.id).execute()
    return true
  })
}

type Own = {
  table: 'contentNotes' | 'contentNoteAnswers'
  row: { id: number; text: string; authorId: number | null }
}

/** @param change gives whether anything changed */
async function changeOwn(
  db: Db,
  actor: Actor,
  { contentId, noteId, answerId }: Which,
  told: { action: 'update' | 'delete'; event: string },
  change: (tx: Tx, own: Own) => Promise<boolean>,
): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, async (tx) => {
    const item = await lockItemOfNotes(tx, actor, contentId)
    const note = await getNote(tx, contentId, noteId)
    const own: Own =
      answerId === undefined
        ? { table: 'contentNotes', row: note }
        : { table: 'contentNoteAnswers', row: await getAnswer(tx, noteId, answerId) }
    assertIsOwn(actor, own.row)
    if (await change(tx, own)) await recordNoteChange(tx, actor, item, { id: noteId, ...told })
  })
}

async function getAnswer(tx: Tx, noteId: number, id: number) {
  const answer = await tx
    .selectFrom('contentNoteAnswers')
    .selectAll()
    .where('id', '=', id)
    .where('noteId', '=', noteId)
    .executeTakeFirst()
  if (!answer) throw new NotFound('This answer does not exist any more.')
  return answer
}

async function assertAnsweredByNobodyElse(tx: Tx, { id, authorId }: Own['row']): Promise<void> {
  const other = await tx
    .selectFrom('contentNoteAnswers')
    .select('id')
    .where('noteId', '=', id)
    .where('authorId', 'is distinct from', authorId)
    .executeTakeFirst()
  if (other)
    throw new InvalidInput(
      'Somebody has answered this note. Resolve it instead: their words stay to be read.',
    )
}
