import { postLetter } from '#letters/post-letter.ts'
import { tryLetterAgain } from '#letters/try-letter-again.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanAnswerMessages } from '../messages.policy.ts'
import { assertSeen, closing, isTaken, lockCase, onceKey, recordCaseChange } from './case-row.ts'
import type { CaseAnswer } from './cases.schema.ts'

/**
 * Answers a reader by letter; the letter stands beside the answer, and leaves after COMMIT. The same click twice is one
 * answer. Who answers first owns the case, unless somebody does.
 * @throws NotFound; Forbidden; OutOfDate where the case is not as the person saw it; IdempotencyMismatch
 */
export async function answerCase(
  db: Db,
  actor: Actor,
  id: number,
  { version, text, status }: CaseAnswer,
  key: string | null = null,
): Promise<void> {
  assertCanAnswerMessages(actor)
  const once = onceKey(key, ['reply', id, text, status])
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, id)
    // Before the version: the first of two clicks has changed it.
    if (await isTaken(tx, once)) return
    assertSeen(row, version)
    const entry = await tx
      .insertInto('caseEntries')
      .values({
        messageId: id,
        kind: 'reply',
        text,
        author: actor.name,
        createKey: once.key,
        createDigest: once.key && once.digest,
        letterId: null,
        createdAt: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const letterId = await postLetter(tx, 'message-reply', { to: row.email, data: { entryId: entry.id } })
    await tx.updateTable('caseEntries').set({ letterId }).where('id', '=', entry.id).execute()
    await tx
      .updateTable('messages')
      .set({
        status,
        ownerId: row.ownerId ?? actor.staffId,
        version: row.version + 1,
        ...closing(tx, actor, row, status),
      })
      .where('id', '=', id)
      .execute()
    await recordCaseChange(tx, actor, row, { event: 'answered', ...(status !== row.status && { status }) })
  })
}

/** Has an answer tried once more whose letter stayed here. @throws NotFound; Forbidden */
export async function sendAnswerAgain(
  db: Db,
  actor: Actor,
  { id, entryId }: { id: number; entryId: number },
): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, id)
    const entry = await tx
      .selectFrom('caseEntries')
      .select(['kind', 'letterId'])
      .where('id', '=', entryId)
      .where('messageId', '=', id)
      .executeTakeFirst()
    const isTried = entry?.letterId ? await tryLetterAgain(tx, entry.letterId) : false
    if (!isTried) throw new NotFound('This answer is not among those that stayed here.')
    await recordCaseChange(tx, actor, row, { event: 'answer sent again' })
  })
}
