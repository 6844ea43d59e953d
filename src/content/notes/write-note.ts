import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanWrite } from '../model/content.policy.ts'
import { findWritten, getNote, lockItemOfNotes, recordNoteChange, writtenBy } from './note-row.ts'
import { MOST_ANSWERS, MOST_OPEN_NOTES, type NewNote } from './notes.schema.ts'
import { tellNoted } from './tell-noted.ts'

/**
 * Writes a note at a passage of an item, for all who may read it in the panel. The same click twice is one note. The item
 * and its version stay as they are: an open form goes on.
 * @param key the client's idempotency key
 * @throws InvalidInput where too many are open; NotFound; Gone; Forbidden; IdempotencyMismatch
 */
export async function writeNote(
  db: Db,
  actor: Actor,
  contentId: number,
  note: NewNote,
  key: string | null = null,
): Promise<{ id: number }> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await lockItemOfNotes(tx, actor, contentId)
    const by = writtenBy(tx, actor, key, [contentId, note])
    const earlier = await findWritten(tx, 'contentNotes', by)
    if (earlier) return { id: earlier.id }
    if ((await countOpen(tx, contentId)) >= MOST_OPEN_NOTES)
      throw new InvalidInput(`This item has ${MOST_OPEN_NOTES} open notes. Resolve some of them first.`)
    const made = await tx
      .insertInto('contentNotes')
      .values({ contentId, ...note, ...by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordNoteChange(tx, actor, item, { id: made.id, action: 'create', event: 'note' })
    await tellNoted(tx, actor, item, made.id)
    return made
  })
}

async function countOpen(tx: Tx, contentId: number): Promise<number> {
  const { open } = await tx
    .selectFrom('contentNotes')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('contentId', '=', contentId)
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return open
}

/**
 * Answers a note. The same click twice is one answer.
 * @param key the client's idempotency key
 * @throws InvalidInput for a note that is resolved or has too many answers; NotFound; Gone; Forbidden; IdempotencyMismatch
 */
export async function answerNote(
  db: Db,
  actor: Actor,
  { contentId, noteId }: { contentId: number; noteId: number },
  { text }: { text: string },
  key: string | null = null,
): Promise<{ id: number }> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await lockItemOfNotes(tx, actor, contentId)
    const note = await getNote(tx, contentId, noteId)
    const by = writtenBy(tx, actor, key, [noteId, text])
    const earlier = await findWritten(tx, 'contentNoteAnswers', by)
    if (earlier) return { id: earlier.id }
    if (note.resolvedAt !== null)
      throw new InvalidInput(`${note.resolvedBy} resolved this note meanwhile. Open it again to answer.`)
    const { answers } = await tx
      .selectFrom('contentNoteAnswers')
      .select(({ fn }) => fn.countAll<number>().as('answers'))
      .where('noteId', '=', noteId)
      .executeTakeFirstOrThrow()
    if (answers >= MOST_ANSWERS)
      throw new InvalidInput(`This note has ${MOST_ANSWERS} answers. Resolve it and write another.`)
    const made = await tx
      .insertInto('contentNoteAnswers')
      .values({ noteId, text, ...by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordNoteChange(tx, actor, item, { id: noteId, action: 'update', event: 'answered' })
    await tellNoted(tx, actor, item, noteId)
    return made
  })
}
