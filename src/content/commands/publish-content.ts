import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { assertChecked } from '../checklist/assert-checked.ts'
import type { TextChange } from '../corrections/correction.schema.ts'
import { digestOfText, isOtherThanPublic } from '../corrections/last-public-text.ts'
import { noteTextChange } from '../corrections/note-text-change.ts'
import { assertCanPublish } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  REVIEWED,
  recordContentActivity,
} from '../model/content-row.ts'
import { parsePublishable } from '../model/parse-publishable.ts'
import { toContent } from '../model/to-content.ts'
import { keepItemPictures } from '../pictures/keep-item-pictures.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/**
 * Makes an item public: at once, or at its publication date when that lies in the future.
 * @param change what it is to what readers saw before, where they saw another text; else it may be left out
 * @throws NotPublishable with what is missing; QuestionsOpen with what is to be answered first; InvalidInput where it is not said what the change is; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function publishContent(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
  change?: TextChange,
): Promise<ContentRow> {
  assertCanPublish(actor)
  return inTransaction(db, (tx) => publishContentIn(tx, actor, id, seen, change))
}

/** The same inside a transaction that does more. */
export async function publishContentIn(
  tx: Tx,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
  change?: TextChange,
): Promise<ContentRow> {
  const item = await getContentForUpdate(tx, actor, id)
  await assertExpectedVersion(tx, item, seen)
  parsePublishable(item)
  await assertChecked(tx, actor, item)
  const isChange = item.status === 'draft' && isOtherThanPublic(item)
  const publishedAt = item.publishedAt ?? tx.now
  const published = await tx
    .updateTable('content')
    .set({
      status: 'published',
      publishedAt,
      scheduled: publishedAt > tx.now,
      ...REVIEWED,
      version: item.version + 1,
      updatedAt: tx.now,
      // What was said of this text is not asked again.
      ...(isChange && { lastPublicDigest: digestOfText(item) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const told = { change: change ?? null, isRewritten: isChange, wasPublic: isChange, mustSay: true }
  const noted = await noteTextChange(tx, published, told)
  // What a reader sent in is asked for when staff let it out.
  await keepItemPictures(tx, toContent(published), { asks: true })
  await recordContentActivity(tx, actor, 'publish', published, {
    details: { publishedAt, ...(noted && { change: noted }) },
  })
  const isAhead = publishedAt > tx.now
  await tellOfItem(tx, actor, published, isAhead ? 'scheduled' : 'published')
  return toContent(published)
}
