import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { TextChange } from '../corrections/correction.schema.ts'
import { assertCanPublish, assertCanRead } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
} from '../model/content-row.ts'
import { findDraftOfChanges, toChanges } from '../model/draft-of-changes.ts'
import { citingBody } from '../model/stored-body.ts'
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
  const seenBody = (await findDraftOfChanges(db, id))?.fields.body
  const citing = seenBody === undefined ? null : await citingBody(seenBody)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    const draft = await findDraftOfChanges(tx, id)
    if (!draft) throw new InvalidInput('Nothing is changed that is not public already.')
    const changes = { version: item.version, ...toChanges(draft.fields) }
    const text = changes.body === seenBody ? citing : changes.body && (await citingBody(changes.body))
    const from = { publishesChanges: true, change }
    const edited = await editContentIn(tx, actor, id, changes, text || null, from)
    return edited.status === 'published' ? edited : publishContentIn(tx, actor, id)
  })
}
