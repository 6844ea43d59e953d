import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
} from '../model/content-row.ts'
import { takeOffSchedule } from '../model/draft-of-changes.ts'
import { recordDraftOfChanges } from '../model/record-draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/**
 * Calls off the hour at which a draft of changes was to become public; the changes go on waiting.
 * @throws InvalidInput where none was chosen; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function unscheduleChanges(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanPublish(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    if (!(await takeOffSchedule(tx, id))) throw new InvalidInput('The changes are not scheduled.')
    const row = await recordDraftOfChanges(tx, actor, item, { draftOfChanges: 'unscheduled' })
    await tellOfItem(tx, actor, row, 'changes-unscheduled')
    return toContent(row)
  })
}
