import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput, OutOfDate } from '#platform/errors.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import { getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import { findChecklist } from './checklist.queries.ts'
import { type GivenAnswers, questionsOf, risksAmong } from './questions.schema.ts'

/**
 * Keeps what is answered of an item before it is published, all of it anew; what was confirmed before is confirmed no
 * more. Whoever may write the item may answer, also where they may not publish it.
 * @throws InvalidInput for what nothing is asked of; OutOfDate when somebody answered since; NotFound; Gone; Forbidden
 */
export async function answerQuestions(
  db: Db,
  actor: Actor,
  id: number,
  { turn, answers, note }: GivenAnswers,
): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, async (tx) => {
    const stored = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, stored)
    const item = withChanges(stored, (await findDraftOfChanges(tx, id))?.fields ?? {})
    const { asked } = questionsOf(item)
    if (asked.length === 0) throw new InvalidInput('It is no legal piece: nothing is asked of it.')
    const before = await findChecklist(tx, id)
    if ((before?.turn ?? 0) !== turn)
      throw new OutOfDate('Somebody else answered meanwhile. Look at their answers, then answer again.')
    const isSame = before && isDeepStrictEqual([before.answers, before.note], [given(answers), note])
    if (isSame && before.version === item.version) return
    const risks = risksAmong(asked, answers)
    const row = {
      answers: JSON.stringify(answers),
      note,
      risks,
      turn: turn + 1,
      version: item.version,
      answeredBy: actor.name,
      answeredById: actor.staffId,
      answeredAt: tx.now,
      confirmedBy: null,
      confirmedAt: null,
      confirmedAlone: false,
      confirmedText: null,
    }
    await tx
      .insertInto('checklists')
      .values({ contentId: id, ...row })
      .onConflict((conflict) => conflict.column('contentId').doUpdateSet(row))
      .execute()
    await recordContentActivity(tx, actor, 'update', stored, {
      isKept: true,
      details: { checklist: 'answered', answers, risks, version: item.version },
    })
  })
}

/** As they are stored: without what was not answered. */
const given = (answers: GivenAnswers['answers']) => JSON.parse(JSON.stringify(answers)) as object
