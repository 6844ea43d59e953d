import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanAnswerMessages } from '../messages.policy.ts'
import { isTaken, lockCase, onceKey, recordCaseChange } from './case-row.ts'

/**
 * Keeps a note of staff beside a message; its sender never sees it. The same click twice is one note.
 * @throws NotFound; Forbidden; IdempotencyMismatch
 */
export async function addNote(
  db: Db,
  actor: Actor,
  id: number,
  { text }: { text: string },
  key: string | null = null,
): Promise<void> {
  assertCanAnswerMessages(actor)
  const once = onceKey(key, ['note', id, text])
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, id)
    if (await isTaken(tx, once)) return
    await tx
      .insertInto('caseEntries')
      .values({
        messageId: id,
        kind: 'note',
        text,
        author: actor.name,
        createKey: once.key,
        createDigest: once.key && once.digest,
        letterId: null,
        createdAt: tx.now,
      })
      .execute()
    // Who answers at this moment should have read it.
    await tx
      .updateTable('messages')
      .set({ version: row.version + 1 })
      .where('id', '=', id)
      .execute()
    await recordCaseChange(tx, actor, row, { event: 'note added' })
  })
}
