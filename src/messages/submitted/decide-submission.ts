import { trashContentIn } from '#content/commands/trash-content.ts'
import { postLetter } from '#letters/post-letter.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { Gone, InvalidInput } from '#platform/errors.ts'
import { assertCanDecideSubmissions } from '../messages.policy.ts'
import { assertTurn, lockSubmission, moveSubmission } from './submission-row.ts'

type Seen = { turn: number }
type Words = Seen & { text: string }

/** Takes a reader's text on: it is edited as the draft that it is, and its writer is told. @throws NotFound; Gone; Forbidden; OutOfDate */
export async function acceptSubmission(db: Db, actor: Actor, id: number, { turn }: Seen): Promise<void> {
  assertCanDecideSubmissions(actor)
  await inTransaction(db, async (tx) => {
    const { item, submission } = await lockSubmission(tx, id)
    assertTurn(submission, turn)
    if (submission.state === 'editing') return
    assertNotWithdrawn(submission.state)
    if (item.trashedAt) throw new Gone('This text is in the trash. Restore it first.')
    await moveSubmission(tx, item, submission, { state: 'editing', by: actor, event: 'submission accepted' })
    await postLetter(tx, 'submission-decided', { to: submission.email, data: { contentId: id } })
  })
}

/**
 * Declines a reader's text with words for its writer, and moves it to the trash.
 * @throws NotFound; Forbidden; OutOfDate; InvalidInput where it is published
 */
export async function declineSubmission(
  db: Db,
  actor: Actor,
  id: number,
  { turn, text }: Words,
): Promise<void> {
  assertCanDecideSubmissions(actor)
  await inTransaction(db, async (tx) => {
    const { item, submission } = await lockSubmission(tx, id)
    assertTurn(submission, turn)
    assertNotWithdrawn(submission.state)
    if (item.status === 'published') throw new InvalidInput('This text is published. Unpublish it first.')
    await moveSubmission(tx, item, submission, {
      state: 'declined',
      words: text,
      by: actor,
      event: 'submission declined',
    })
    if (!item.trashedAt) await trashContentIn(tx, actor, item)
    await postLetter(tx, 'submission-decided', { to: submission.email, data: { contentId: id } })
  })
}

/**
 * Asks the writer something; the question goes by letter, and is answered on the page of their text. The same click
 * twice is one question. @throws NotFound; Forbidden; OutOfDate; InvalidInput once it is declined
 */
export async function askWriter(
  db: Db,
  actor: Actor,
  id: number,
  { turn, text }: Words,
  key: string | null = null,
): Promise<void> {
  assertCanDecideSubmissions(actor)
  await inTransaction(db, async (tx) => {
    const { item, submission } = await lockSubmission(tx, id)
    const earlier = key
      ? await tx.selectFrom('submissionEntries').select('id').where('createKey', '=', key).executeTakeFirst()
      : undefined
    if (earlier) return
    assertTurn(submission, turn)
    assertNotWithdrawn(submission.state)
    if (submission.state === 'declined')
      throw new InvalidInput('This text was declined. Accept it before you ask its writer anything.')
    const { id: entryId } = await tx
      .insertInto('submissionEntries')
      .values({ contentId: id, byWriter: false, author: actor.name, text, createKey: key, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const letterId = await postLetter(tx, 'submission-question', { to: submission.email, data: { entryId } })
    await tx.updateTable('submissionEntries').set({ letterId }).where('id', '=', entryId).execute()
    await moveSubmission(tx, item, submission, { by: actor, event: 'writer asked' })
  })
}

function assertNotWithdrawn(state: string | undefined): void {
  if (state === 'withdrawn') throw new InvalidInput('Its writer has withdrawn this text.')
}
