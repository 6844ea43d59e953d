import { type Actor, can } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { dropAutosaveIn } from '../autosaves/drop-autosaves.ts'
import { isTextChanged, touchesText } from '../corrections/correction.schema.ts'
import { changedContent } from '../model/changed-content.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import type { ContentChanges } from '../model/content.schema.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  getContentForUpdate,
  keepVersion,
  recordContentActivity,
} from '../model/content-row.ts'
import {
  changedFields,
  findDraftOfChanges,
  keepDraftOfChanges,
  type ScheduleOfChanges,
  takeOffSchedule,
  withChanges,
} from '../model/draft-of-changes.ts'
import type { ChangedFields } from '../model/drafts-of-changes.tables.ts'
import { isMeantForReaders } from '../model/publication-state.ts'
import type { StoredHtml } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'
import { cleanRichText } from '../rich-text/rich-text-cleaner.ts'

/**
 * Keeps changes to a published item beside it: readers see what they saw until somebody publishes them, for as long as
 * anybody likes. Who may write but not publish may do it too. A change that is taken back waits no more.
 * @throws InvalidInput for an item that nobody sees, which is saved itself; VersionConflict; NotFound; Gone; Forbidden
 */
export async function saveDraftOfChanges(
  db: Db,
  actor: Actor,
  id: number,
  changes: ContentChanges,
  { draftSession = null }: { draftSession?: string | null } = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  const body = changes.body === undefined ? null : await cleanRichText(changes.body)
  return inTransaction(db, (tx) => saveDraftOfChangesIn(tx, actor, id, changes, body, { draftSession }))
}

type Origin = { draftSession?: string | null; restoredVersion?: number }

/** The same inside a transaction that does more. @param body `changes.body`, cleaned; null where it is not sent */
export async function saveDraftOfChangesIn(
  tx: Tx,
  actor: Actor,
  id: number,
  changes: ContentChanges,
  body: string | null,
  { draftSession = null, restoredVersion }: Origin = {},
): Promise<ContentRow> {
  const item = await getContentForUpdate(tx, actor, id)
  assertCanEdit(actor, item)
  await assertExpectedVersion(tx, item, changes)
  if (!isMeantForReaders(item)) throw new InvalidInput('It is a draft: save the item itself.')

  const earlier = await findDraftOfChanges(tx, id)
  const before = withChanges(item, earlier?.fields ?? {})
  const after = changedContent(before, changes, body === null ? undefined : { body: body as StoredHtml })
  // What is published has a date.
  after.publishedAt ??= item.publishedAt
  const fields = changedFields(item, after)
  await keepDraftOfChanges(tx, actor, item, fields)
  const unscheduled = earlier?.schedule && whyNotAtItsHour(actor, item, fields, earlier.schedule)
  if (unscheduled) await takeOffSchedule(tx, id, unscheduled)
  const row = await tx
    .updateTable('content')
    .set({ version: after.version, isSample: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isTextChanged(before, after)) await keepVersion(tx, actor, after, { ofChanges: true })
  await recordContentActivity(tx, actor, 'update', row, {
    isKept: true,
    details: {
      draftOfChanges: 'saved',
      fields: Object.keys(changes).filter((name) => name !== 'version'),
      ...(restoredVersion !== undefined && { restoredVersion }),
      ...(unscheduled && { changes: 'unscheduled' }),
    },
  })
  if (unscheduled) await tellOfItem(tx, actor, row, 'changes-unscheduled', earlier.schedule!.byId)
  await dropAutosaveIn(tx, actor, draftSession)
  return toContent(row)
}

/**
 * Why changes that were saved anew do not become public at the hour that was chosen for those before; null: they do.
 * What nobody with the right to publish has seen, or has said what it is, waits for such a person.
 */
function whyNotAtItsHour(
  actor: Actor,
  { type }: ContentRow,
  fields: ChangedFields,
  { change }: ScheduleOfChanges,
): string | null {
  if (!can(actor, 'content.publish'))
    return `${actor.name}, who may not publish, changed them since. Look at them, then schedule them again.`
  if (change === null && touchesText(type, fields))
    return 'They change the text by now, and nobody has said what that is to readers. Schedule them again.'
  return null
}
