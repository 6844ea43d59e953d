import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertChangesConfirmed } from '../checklist/assert-checked.ts'
import { KIND_MISSING, touchesText } from '../corrections/correction.schema.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
} from '../model/content-row.ts'
import { findDraftOfChanges, withChanges } from '../model/draft-of-changes.ts'
import { parsePublishable } from '../model/parse-publishable.ts'
import { isSeenByReaders } from '../model/publication-state.ts'
import { recordDraftOfChanges } from '../model/record-draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'
import type { ScheduledChanges } from './schedule.schema.ts'

/**
 * Has a draft of changes become public at an hour to come, in the place of any that was chosen before. What publishing it
 * now would lack is said now; what its change is to readers is kept until then.
 * @throws InvalidInput where nothing waits, readers do not see the item, the hour has passed, or it is not said what the change is; NotPublishable; QuestionsOpen; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function scheduleChanges(
  db: Db,
  actor: Actor,
  id: number,
  { at: hour, change }: ScheduledChanges,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanPublish(actor)
  const at = new Date(hour)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    const draft = await findDraftOfChanges(tx, id)
    if (!draft) throw new InvalidInput('Nothing is changed that is not public already.')
    if (!(await isSeenByReaders(tx, item)))
      throw new InvalidInput('Readers do not see the item yet: its own publication date says when they do.')
    if (at <= tx.now) throw new InvalidInput(PASSED, { at: PASSED })
    if (!change && touchesText(item.type, draft.fields))
      throw new InvalidInput(KIND_MISSING, { 'change.kind': KIND_MISSING })
    const after = withChanges(item, draft.fields)
    parsePublishable(after)
    await assertChangesConfirmed(tx, actor, { before: item, after, change })
    await tx
      .updateTable('draftsOfChanges')
      .set({
        publishAt: at,
        publishChange: change ? JSON.stringify(change) : null,
        scheduledBy: actor.name,
        scheduledById: actor.staffId,
        unscheduledBecause: '',
      })
      .where('contentId', '=', id)
      .execute()
    const row = await recordDraftOfChanges(tx, actor, item, {
      draftOfChanges: 'scheduled',
      publishAt: at,
      ...(change && { change: change.kind }),
    })
    await tellOfItem(tx, actor, row, 'changes-scheduled')
    return toContent(row)
  })
}

const PASSED = 'This hour has passed. Choose one to come, or publish the changes now.'
