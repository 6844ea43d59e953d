import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { TextChange } from '../corrections/correction.schema.ts'
import { readAhead } from '../model/citing-text.ts'
import { assertCanPublish, assertCanRead } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
} from '../model/content-row.ts'
import { findDraftOfChanges, toChanges } from '../model/draft-of-changes.ts'
import { editContentIn } from './edit-content.ts'
import { publishContentIn } from './publish-content.ts'

/**
 * Makes the draft of changes what readers see, by the rules of any save of what is public; an item that was taken back
 * meanwhile is published with them.
 * @param change what a change to a text is that readers see; where there is none it may be left out
 * @throws InvalidInput where nothing waits, or it is not said what the change is; NotPublishable with what is missing; QuestionsOpen where a risk is not confirmed; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function publishChanges(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
  change?: TextChange,
): Promise<ContentRow> {
  assertCanPublish(actor)
  // Read for its citations before the transaction holds the row.
  const readable = await db.selectFrom('content').select('createdBy').where('id', '=', id).executeTakeFirst()
  assertCanRead(actor, readable)
  const seenDraft = await findDraftOfChanges(db, id)
  const ahead = seenDraft && (await readAhead(db, id, toChanges(seenDraft.fields)))
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    const draft = await findDraftOfChanges(tx, id)
    if (!draft) throw new InvalidInput('Nothing is changed that is not public already.')
    const changes = { version: item.version, ...toChanges(draft.fields) }
    // What readers do not see now is told of as it is published.
    const isOut = item.status === 'published'
    const from = { publishesChanges: true, ...(isOut && { change }) }
    const edited = await editContentIn(tx, actor, id, changes, ahead, from)
    return edited.status === 'published' ? edited : publishContentIn(tx, actor, id, {}, change)
  })
}
