import { createHash } from 'node:crypto'
import { storeCitations } from '#authorities/store-citations.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { IdempotencyMismatch } from '#platform/errors.ts'
import { dropAutosaveIn } from '../autosaves/drop-autosaves.ts'
import { citedFieldsOf } from '../model/cited-fields.ts'
import { assertCanWrite, canRead } from '../model/content.policy.ts'
import type { NewContent } from '../model/content.schema.ts'
import { type ContentRow, keepVersion, recordContentActivity, searchTextOf } from '../model/content-row.ts'
import { assertRoomInSeries } from '../model/series-of-item.ts'
import { type CitingText, citingBody } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import { toSlug } from '../model/to-slug.ts'
import { withFacts } from '../model/with-facts.ts'
import { keepItemPictures } from '../pictures/keep-item-pictures.ts'
import { contentTypeOf } from '../types/registry.ts'

/**
 * Makes a new item, always as a draft.
 * @param key the client's idempotency key: the same key with the same fields gives the same item again
 * @returns the item, and whether it was made now
 * @throws IdempotencyMismatch when the key was used for other fields; Forbidden
 */
export async function createContent(
  db: Db,
  actor: Actor,
  fields: NewContent,
  key: string | null = null,
): Promise<{ item: ContentRow; created: boolean }> {
  assertCanWrite(actor)
  const citing = await citingNew(fields)
  return inTransaction(db, (tx) => createContentIn(tx, actor, fields, citing, key))
}

/** What a new item cites, in its text and in the fields of its type. @throws as `citingBody` */
export function citingNew({ type, body = '', details = {} }: NewContent): Promise<CitingText> {
  return citingBody(body, { fields: citedFieldsOf(toContent({ type, details })), corrections: [] })
}

/** The same inside a transaction that does more. @param citing of the same fields: `citingNew` */
export async function createContentIn(
  tx: Tx,
  actor: Actor,
  fields: NewContent,
  citing: CitingText,
  key: string | null = null,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<{ item: ContentRow; created: boolean }> {
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
  const type = contentTypeOf(fields)
  const draft = toContent({
    type: fields.type,
    title: fields.title,
    slug: toSlug(fields.title, fields.type),
    description: fields.description ?? '',
    ...citing.text,
    category: fields.category ?? type.defaultCategory,
    publishedAt: fields.publishedAt ?? null,
    imageUrl: fields.imageUrl ?? null,
    imageAlt: fields.imageAlt ?? '',
    commentsEnabled: fields.commentsEnabled ?? true,
    authors: fields.authors ?? [],
    lawStatedAt: fields.lawStatedAt ?? null,
    topics: fields.topics ?? [],
    seriesId: fields.seriesId ?? null,
    details: fields.details ?? {},
  })
  await assertRoomInSeries(tx, null, draft.seriesId)
  const item = await tx
    .insertInto('content')
    .values({
      ...draft,
      status: 'draft',
      authors: JSON.stringify(draft.authors),
      details: JSON.stringify(await withFacts(tx, null, draft, citing)),
      searchText: searchTextOf(draft),
      createKey: key,
      createDigest: key ? digest : null,
      isSample,
      createdBy: actor.staffId,
      createdAt: tx.now,
      updatedAt: tx.now,
      trashedAt: null,
      trashedBy: null,
    })
    // Waits for a parallel request with the same key, and then finds its row.
    .onConflict((conflict) => conflict.column('createKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  await dropAutosaveIn(tx, actor, key)
  if (!item) return { item: await getByKey(tx, actor, key, digest), created: false }
  await storeCitations(tx, item.id, citing.citations)
  await keepVersion(tx, actor, item)
  await keepItemPictures(tx, toContent(item), { asks: actor.role !== 'reader' })
  await recordContentActivity(tx, actor, 'create', item)
  return { item: toContent(item), created: true }
}

async function getByKey(tx: Tx, actor: Actor, key: string | null, digest: string): Promise<ContentRow> {
  const earlier = await tx
    .selectFrom('content')
    .selectAll()
    .where('createKey', '=', key)
    .executeTakeFirstOrThrow()
  // Somebody else's form: nothing of it is told.
  if (earlier.createDigest !== digest || !canRead(actor, earlier)) {
    throw new IdempotencyMismatch('This form was sent before with other text. Open the item from the list.')
  }
  return toContent(earlier)
}
