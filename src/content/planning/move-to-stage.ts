import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanEdit, assertCanReview, assertCanWrite } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  recordContentActivity,
} from '../model/content-row.ts'
import { toContent } from '../model/to-content.ts'
import type { Stage } from './stages.schema.ts'
import { tellOfItem } from './tell-of-item.ts'

type Move = {
  stage: Stage
  /** What is to be done before it is sent again; of who publishes alone. */
  note?: string
  /** Only from here: somebody else may have moved it meanwhile. */
  from?: Stage
}

/**
 * Moves a draft to another stage. Whoever may write it brings it as far as the review; approving it, taking that back and
 * a note are for those who publish. Its text stays open to who wrote it, and its version as it is: an open form goes on.
 * Moved twice, it stands there since the first time.
 * @throws InvalidInput for what is no draft, or stands elsewhere; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function moveToStage(
  db: Db,
  actor: Actor,
  id: number,
  { stage, note = '', from }: Move,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    if (stage === 'approved' || item.stage === 'approved' || note !== '') assertCanReview(actor)
    await assertExpectedVersion(tx, item, seen)
    if (item.status !== 'draft') throw new InvalidInput('It is published already.')
    if (from && item.stage !== from) throw new InvalidInput('It does not wait for a review any more.')
    if (item.stage === stage && (note === '' || note === item.reviewNote)) return item
    return move(tx, actor, item, { stage, note: note || noteAfter(item, stage) })
  })
}

/** What is to be done stands there until it is sent again. */
const noteAfter = ({ reviewNote }: ContentRow, stage: Stage) =>
  stage === 'idea' || stage === 'draft' ? reviewNote : ''

async function move(tx: Tx, actor: Actor, item: ContentRow, { stage, note }: { stage: Stage; note: string }) {
  const moved = await tx
    .updateTable('content')
    .set({ stage, stageAt: stage === item.stage ? item.stageAt : tx.now, reviewNote: note })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordContentActivity(tx, actor, 'update', moved, { details: { stage, before: item.stage } })
  await tellOfItem(tx, actor, moved, 'stage')
  return toContent(moved)
}
