import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanAnswerMessages } from '../messages.policy.ts'
import { peopleWhoAnswer } from '../people-who-answer.ts'
import { assertSeen, closing, lockCase, recordCaseChange } from './case-row.ts'
import type { CaseChange } from './cases.schema.ts'

/**
 * Says how far a case has come, and who answers it.
 * @throws NotFound; Forbidden; OutOfDate; InvalidInput where nobody of that number answers messages
 */
export async function changeCase(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...change }: CaseChange,
): Promise<void> {
  assertCanAnswerMessages(actor)
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, id)
    const { status = row.status, ownerId = row.ownerId } = change
    if (status === row.status && ownerId === row.ownerId) return
    assertSeen(row, version)
    const owner = ownerId === row.ownerId ? undefined : await nameOf(tx, ownerId)
    await tx
      .updateTable('messages')
      .set({ status, ownerId, version: row.version + 1, ...closing(tx, actor, row, status) })
      .where('id', '=', id)
      .execute()
    await recordCaseChange(tx, actor, row, {
      ...(status !== row.status && { status }),
      ...(owner !== undefined && { owner }),
    })
  })
}

async function nameOf(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const person = await peopleWhoAnswer(tx).where('id', '=', id).executeTakeFirst()
  if (person) return person.name
  const words = 'This person does not answer messages any more. Choose somebody else.'
  throw new InvalidInput(words, { ownerId: words })
}
