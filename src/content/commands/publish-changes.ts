import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
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
import type { CitingText } from '../model/stored-body.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'
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
  const ahead = await readChangesAhead(db, id)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    await assertExpectedVersion(tx, item, seen)
    return publishChangesIn(tx, actor, item, ahead, { change })
  })
}

/** What is to be stored of its texts, read before the transaction that stores it; null where nothing of them changes. */
export async function readChangesAhead(db: Db, id: number): Promise<CitingText | null> {
  const draft = await findDraftOfChanges(db, id)
  return draft && readAhead(db, id, toChanges(draft.fields))
}

type How = {
  change?: TextChange | undefined
  /** The hour that they were scheduled for. */
  dueAt?: Date
}

/** The same inside a transaction that does more. @param item its row, locked @param ahead as `readChangesAhead` gave it */
export async function publishChangesIn(
  tx: Tx,
  actor: Actor,
  item: ContentRow,
  ahead: CitingText | null,
  { change, dueAt }: How,
): Promise<ContentRow> {
  const draft = await findDraftOfChanges(tx, item.id)
  if (!draft) throw new InvalidInput('Nothing is changed that is not public already.')
  const changes = { version: item.version, ...toChanges(draft.fields) }
  // What readers do not see now is told of as it is published.
  const isOut = item.status === 'published'
  const from = { publishesChanges: true, ...(dueAt && { dueAt }), ...(isOut && { change }) }
  const edited = await editContentIn(tx, actor, item.id, changes, ahead, from)
  if (edited.status !== 'published') return publishContentIn(tx, actor, item.id, {}, change)
  await tellOfItem(tx, actor, edited, 'changes-published')
  return edited
}
