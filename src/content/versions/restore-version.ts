import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { editContentIn } from '../commands/edit-content.ts'
import { saveDraftOfChangesIn } from '../commands/save-draft-of-changes.ts'
import { readAhead } from '../model/citing-text.ts'
import { assertCanWrite } from '../model/content.policy.ts'
import { type ContentRow, getContentForUpdate } from '../model/content-row.ts'
import { findDraftOfChanges } from '../model/draft-of-changes.ts'
import { isMeantForReaders, isSeenByReaders } from '../model/publication-state.ts'
import { getVersion } from './versions.queries.ts'

/**
 * Brings an earlier text back as a new version: a save like any other, so nothing that was written since is lost. Of what
 * readers see it comes back among the changes that wait: whoever publishes them says what the change is.
 * @param current the version that the person sees now
 * @throws VersionConflict when somebody saved since; NotFound; Gone; NotPublishable; Forbidden
 */
export async function restoreVersion(
  db: Db,
  actor: Actor,
  id: number,
  restored: number,
  current: number,
): Promise<ContentRow> {
  assertCanWrite(actor)
  const { title, description, body, details } = await getVersion(db, actor, id, restored)
  const changes = { version: current, title, description, body, details }
  const ahead = await readAhead(db, id, changes)
  const from = { restoredVersion: restored }
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    const isAmongChanges =
      (await isSeenByReaders(tx, item)) ||
      (isMeantForReaders(item) && (await findDraftOfChanges(tx, id)) !== null)
    return isAmongChanges
      ? saveDraftOfChangesIn(tx, actor, id, changes, ahead?.text.body ?? '', from)
      : editContentIn(tx, actor, id, changes, ahead, from)
  })
}
