import { storeCitations } from '#authorities/store-citations.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { dropAutosaveIn } from '../autosaves/drop-autosaves.ts'
import { assertStillConfirmed } from '../checklist/assert-checked.ts'
import { isTextChanged, type TextChange } from '../corrections/correction.schema.ts'
import { noteTextChange } from '../corrections/note-text-change.ts'
import { changedContent } from '../model/changed-content.ts'
import { citingChange, readAhead } from '../model/citing-text.ts'
import { assertCanEdit, assertCanPublish, assertCanWrite } from '../model/content.policy.ts'
import type { ContentChanges } from '../model/content.schema.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  getContentForUpdate,
  keepVersion,
  recordContentActivity,
  searchTextOf,
} from '../model/content-row.ts'
import {
  findDraftOfChanges,
  keepDraftOfChanges,
  removeDraftOfChanges,
  toChanges,
  withoutFields,
} from '../model/draft-of-changes.ts'
import { parsePublishable } from '../model/parse-publishable.ts'
import { isMeantForReaders, isSeenByReaders } from '../model/publication-state.ts'
import { assertRoomInSeries } from '../model/series-of-item.ts'
import type { CitingText, StoredHtml } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import { withFacts } from '../model/with-facts.ts'
import { keepItemPictures } from '../pictures/keep-item-pictures.ts'

/**
 * Saves the fields that are sent; all others stay. What is public stays publishable, or nothing is saved.
 * @throws VersionConflict with both copies when somebody saved since `changes.version`; NotPublishable; QuestionsOpen; InvalidInput; NotFound; Gone
 */
export async function editContent(
  db: Db,
  actor: Actor,
  id: number,
  changes: ContentChanges,
  from: Origin = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  const ahead = await readAhead(db, id, changes)
  return inTransaction(db, (tx) => editContentIn(tx, actor, id, changes, ahead, from))
}

type Origin = {
  /** The form whose autosave this save makes needless. */
  draftSession?: string | null
  /** The earlier version that the text was taken from. */
  restoredVersion?: number
  /** The draft of changes is what is saved: what its change to a public text is must be said. */
  publishesChanges?: boolean
  /** The hour that the draft of changes was scheduled for. */
  dueAt?: Date
  /** What the change to a text is that readers see; a direct save that does not say it is minor. */
  change?: TextChange | undefined
}

/** The same inside a transaction that does more. @param ahead what was read of its citations before it */
export async function editContentIn(
  tx: Tx,
  actor: Actor,
  id: number,
  sent: ContentChanges,
  ahead: CitingText | null,
  { draftSession = null, restoredVersion, publishesChanges = false, dueAt, change }: Origin = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  const before = await getContentForUpdate(tx, actor, id)
  assertCanEdit(actor, before)
  await assertExpectedVersion(tx, before, sent)
  if (isMeantForReaders(before)) assertCanPublish(actor)
  const changes = await decided(tx, actor, before, sent)
  const citing = await citingChange(tx, before, changes, ahead)

  const wasPublic = await isSeenByReaders(tx, before)
  const after = changedContent(before, changes, changes.body === undefined ? undefined : citing?.text)
  await assertRoomInSeries(tx, before, after.seriesId)
  if (isMeantForReaders(after)) {
    after.publishedAt ??= before.publishedAt
    parsePublishable(after)
    // What waits for a person goes on waiting, however often it is edited.
    if (after.publishedAt?.getTime() !== before.publishedAt?.getTime())
      after.scheduled = after.publishedAt !== null && after.publishedAt > tx.now
  }

  const { id: _id, createdAt: _createdAt, body: _body, renderedBody: _rendered, ...columns } = after
  const row = await tx
    .updateTable('content')
    .set({
      ...columns,
      ...(citing && { ...citing.text, body: after.body as StoredHtml }),
      authors: JSON.stringify(after.authors),
      details: JSON.stringify(await withFacts(tx, before, after, citing)),
      searchText: searchTextOf(after),
      updatedAt: tx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (citing) await storeCitations(tx, id, citing.citations)
  const saved = toContent(row)
  await keepItemPictures(tx, saved, { asks: true })
  if (isMeantForReaders(before))
    await assertStillConfirmed(tx, actor, { before, after: saved, change, isInPlace: !publishesChanges })
  const isRewritten = isTextChanged(before, saved)
  if (isRewritten) await keepVersion(tx, actor, saved)
  const told = { change: change ?? null, isRewritten, wasPublic, mustSay: publishesChanges }
  const noted = await noteTextChange(tx, saved, told)
  await recordContentActivity(tx, actor, 'update', saved, {
    wasPublic,
    details: {
      fields: Object.keys(changes).filter((name) => name !== 'version'),
      ...(restoredVersion !== undefined && { restoredVersion }),
      ...(publishesChanges && { draftOfChanges: 'published', ...(dueAt && { dueAt }) }),
      ...(noted && { change: noted }),
    },
  })
  await dropAutosaveIn(tx, actor, draftSession)
  return saved
}

/**
 * What is saved where a draft of changes waits beside the item: a save of what readers see decides about the fields that
 * it sends, and the others go on waiting; that of an item which nobody sees takes all of them in.
 */
async function decided(
  tx: Tx,
  actor: Actor,
  item: ContentRow,
  sent: ContentChanges,
): Promise<ContentChanges> {
  const draft = await findDraftOfChanges(tx, item.id)
  if (!draft) return sent
  if (isMeantForReaders(item)) {
    await keepDraftOfChanges(tx, actor, item, withoutFields(draft.fields, sent))
    return sent
  }
  await removeDraftOfChanges(tx, item.id)
  const { details, ...fields } = toChanges(draft.fields)
  return { ...fields, ...sent, details: { ...details, ...sent.details } }
}
