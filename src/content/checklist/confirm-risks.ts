import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { Forbidden, InvalidInput, OutOfDate } from '#platform/errors.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ExpectedVersion,
  getContentForUpdate,
  recordContentActivity,
} from '../model/content-row.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import { findChecklist, readDigest } from './checklist.queries.ts'
import { type Confirmation, isSentence, questionsOf, risksAmong, SENTENCE } from './questions.schema.ts'
import { listPublishers, whoConfirms } from './who-confirms.ts'

/**
 * A second person says that a piece may be published with the risks that were answered; it holds for the text as it stands,
 * with its draft of changes. Where nobody else has an account that may publish, whoever may publish types a sentence.
 * @throws InvalidInput where nothing is to be confirmed, or the sentence is not typed; OutOfDate when it was answered anew; VersionConflict when `seen` is older; Forbidden for whoever answered, and for a shared password; NotFound; Gone
 */
export async function confirmRisks(
  db: Db,
  actor: Actor,
  id: number,
  { turn, sentence }: Confirmation,
  seen: ExpectedVersion = {},
): Promise<void> {
  assertCanPublish(actor)
  await inTransaction(db, async (tx) => {
    const stored = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, stored, seen)
    const item = withChanges(stored, (await findDraftOfChanges(tx, id))?.fields ?? {})
    const row = await findChecklist(tx, id)
    const risks = row ? risksAmong(questionsOf(item).asked, row.answers) : []
    if (!row || risks.length === 0) throw new InvalidInput('Nothing waits to be confirmed.')
    if (row.turn !== turn)
      throw new OutOfDate('It was answered anew meanwhile. Look at the answers, then confirm them.')
    const publishers = await listPublishers(tx)
    const confirms = whoConfirms(publishers, row.answeredById, {
      staffId: actor.staffId,
      mayPublish: true,
    })
    if (confirms === 'other') throw new Forbidden(refusal(actor, publishers))
    const isAlone = confirms === 'typed'
    if (isAlone && !isSentence(sentence)) {
      const words = `Type these words: ${SENTENCE}`
      throw new InvalidInput(words, { sentence: words })
    }
    await tx
      .updateTable('checklists')
      .set({
        confirmedBy: actor.name,
        confirmedAt: tx.now,
        confirmedAlone: isAlone,
        confirmedText: await readDigest(tx, id, true),
      })
      .where('contentId', '=', id)
      .execute()
    await recordContentActivity(tx, actor, 'approve', stored, {
      isKept: true,
      details: {
        checklist: 'confirmed',
        risks,
        answers: row.answers,
        answeredBy: row.answeredBy,
        isAlone,
        version: stored.version,
      },
    })
  })
}

function refusal({ staffId }: Actor, publishers: readonly number[]): string {
  return staffId !== null && publishers.includes(staffId)
    ? 'You answered this yourself: somebody else who may publish has to confirm it.'
    : 'This password is nobody’s in particular: sign in with your own account to confirm it.'
}
