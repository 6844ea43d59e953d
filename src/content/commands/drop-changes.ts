import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
} from '../model/content-row.ts'
import { findDraftOfChanges, removeDraftOfChanges } from '../model/draft-of-changes.ts'
import { recordDraftOfChanges } from '../model/record-draft-of-changes.ts'
import { toContent } from '../model/to-content.ts'

/**
 * Gives a draft of changes up: the item stays as readers see it. Its texts stay among the versions.
 * @throws InvalidInput where nothing waits; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function dropChanges(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    await assertExpectedVersion(tx, item, seen)
    const draft = await findDraftOfChanges(tx, id)
    if (!draft) throw new InvalidInput('Nothing is changed that is not public already.')
    await removeDraftOfChanges(tx, id)
    const row = await recordDraftOfChanges(tx, actor, item, {
      draftOfChanges: 'dropped',
      fields: Object.keys(draft.fields),
    })
    return toContent(row)
  })
}
