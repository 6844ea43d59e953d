import { createHash } from 'node:crypto'
import { type Activity, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { Forbidden, IdempotencyMismatch, NotFound } from '#platform/errors.ts'
import { assertCanEdit } from '../model/content.policy.ts'
import { type ContentRow, getContentForUpdate } from '../model/content-row.ts'
import './notes.tables.ts'

/** The item whose notes are written, locked: so many at once are counted one after another. @throws NotFound; Gone; Forbidden */
export async function lockItemOfNotes(tx: Tx, actor: Actor, id: number): Promise<ContentRow> {
  const item = await getContentForUpdate(tx, actor, id)
  assertCanEdit(actor, item)
  return item
}

/** @throws NotFound */
export async function getNote(tx: Tx, contentId: number, id: number) {
  const note = await tx
    .selectFrom('contentNotes')
    .selectAll()
    .where('id', '=', id)
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  if (!note) throw new NotFound('This note does not exist any more.')
  return note
}

/** @throws Forbidden */
export function assertIsOwn(actor: Actor, { authorId }: { authorId: number | null }): void {
  if (actor.staffId === null || actor.staffId !== authorId)
    throw new Forbidden('Only who wrote it may change or delete it.')
}

/** Who writes, and what tells the click from its repetition. */
export function writtenBy(tx: Tx, actor: Actor, key: string | null, content: unknown) {
  return {
    authorId: actor.staffId,
    author: actor.name,
    createdAt: tx.now,
    createKey: key,
    createDigest: key && createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  }
}

/** What an earlier try of the same click made; undefined: nothing. @throws IdempotencyMismatch where it then said something else */
export async function findWritten(
  tx: Tx,
  table: 'contentNotes' | 'contentNoteAnswers',
  { createKey, createDigest }: { createKey: string | null; createDigest: string | null },
): Promise<{ id: number } | undefined> {
  if (createKey === null) return undefined
  const earlier = await tx
    .selectFrom(table)
    .select(['id', 'createDigest'])
    .where('createKey', '=', createKey)
    .executeTakeFirst()
  if (earlier && earlier.createDigest !== createDigest)
    throw new IdempotencyMismatch(
      'This was sent before with other words. Look at the notes, then send again.',
    )
  return earlier
}

/** The audit row of a change to a note: which, at which item, and no word of it. Readers are told nothing. */
export function recordNoteChange(
  tx: Tx,
  actor: Actor,
  item: Pick<ContentRow, 'id' | 'title' | 'createdBy'>,
  { id, action, event }: { id: number; action: Activity['action']; event: string },
): Promise<void> {
  return recordActivity(tx, {
    actor,
    action,
    subject: { type: 'note', id, title: item.title, contentId: item.id, createdBy: item.createdBy },
    isPublic: false,
    details: { event },
  })
}
