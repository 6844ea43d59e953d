import { storeCitations } from '#authorities/store-citations.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { dropAutosaveIn } from '../autosaves/drop-autosaves.ts'
import { assertCanEdit, assertCanPublish, assertCanWrite } from '../model/content.policy.ts'
import { type ContentChanges, noSuchCategory } from '../model/content.schema.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  getContentForUpdate,
  keepVersion,
  recordContentActivity,
  searchTextOf,
} from '../model/content-row.ts'
import { parsePublishable } from '../model/parse-publishable.ts'
import { isMeantForReaders, isSeenByReaders } from '../model/publication-state.ts'
import { type CitingText, citingBody } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import { toSlug } from '../model/to-slug.ts'
import { withSoundFacts } from '../model/with-sound-facts.ts'
import { findCategory } from '../types/content-type.ts'
import { contentTypeOf } from '../types/registry.ts'

/**
 * Saves the fields that are sent; all others stay. What is public stays publishable, or nothing is saved.
 * @throws VersionConflict with both copies when somebody saved since `changes.version`; NotPublishable; NotFound; Gone
 */
export async function editContent(
  db: Db,
  actor: Actor,
  id: number,
  changes: ContentChanges,
  from: Origin = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  const citing = changes.body === undefined ? null : await citingBody(changes.body)
  return inTransaction(db, (tx) => editContentIn(tx, actor, id, changes, citing, from))
}

type Origin = {
  /** The form whose autosave this save makes needless. */
  draftSession?: string | null
  /** The earlier version that the text was taken from. */
  restoredVersion?: number
}

/** The same inside a transaction that does more. @param citing what is stored of `changes.body`, where that is sent */
export async function editContentIn(
  tx: Tx,
  actor: Actor,
  id: number,
  changes: ContentChanges,
  citing: CitingText | null,
  { draftSession = null, restoredVersion }: Origin = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  const before = await getContentForUpdate(tx, actor, id)
  assertCanEdit(actor, before)
  await assertExpectedVersion(tx, before, changes)
  if (isMeantForReaders(before)) assertCanPublish(actor)

  const wasPublic = await isSeenByReaders(tx, before)
  const { version, details, body: _sent, ...fields } = changes
  const after = toContent({
    ...before,
    ...withoutUndefined(fields),
    ...citing?.text,
    details: { ...before.details, ...withoutUndefined(details ?? {}) },
    version: version + 1,
    isSample: false, // staff made it theirs: removing the sample content leaves it alone
  })
  after.slug = toSlug(after.title, after.type)
  after.category = categoryAfter(before, fields.category)
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
      ...citing?.text,
      authors: JSON.stringify(after.authors),
      details: JSON.stringify(await withSoundFacts(tx, before, after)),
      searchText: searchTextOf(after),
      updatedAt: tx.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (citing) await storeCitations(tx, id, citing.citations)
  const saved = toContent(row)
  const rewritten = (['title', 'description', 'body'] as const).some(
    (field) => saved[field] !== before[field],
  )
  if (rewritten) await keepVersion(tx, actor, saved)
  await recordContentActivity(tx, actor, 'update', saved, {
    wasPublic,
    details: {
      fields: Object.keys(changes).filter((name) => name !== 'version'),
      ...(restoredVersion !== undefined && { restoredVersion }),
    },
  })
  await dropAutosaveIn(tx, actor, draftSession)
  return saved
}

/**
 * The category that is sent, where the type has it; else the item's own, also one that the type no longer has.
 * @throws InvalidInput for any other
 */
function categoryAfter(before: ContentRow, sent: string | null | undefined): string | null {
  const type = contentTypeOf(before)
  const given = sent === undefined ? before.category : sent
  const known = findCategory(type, given)
  if (known !== undefined) return known ?? type.defaultCategory
  if (given === before.category) return given
  const message = noSuchCategory(type)
  throw new InvalidInput(message, { category: message })
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> }
}
