import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { VersionConflict } from '#platform/errors.ts'
import { cleanHtml } from './clean-html.ts'
import { assertCanEdit, assertCanPublish } from './content.policy.ts'
import type { ContentChanges } from './content.schema.ts'
import './content.tables.ts'
import {
  type ContentRow,
  getContentForUpdate,
  isPublic,
  keepVersion,
  recordContentActivity,
  searchTextOf,
  toEditable,
} from './content-row.ts'
import { contentTypeOf } from './content-types.ts'
import { parsePublishable } from './publishable.ts'
import { toSlug } from './slug.ts'

/**
 * Saves the fields that are sent; all others stay. What is public stays publishable, or nothing is saved.
 * @throws VersionConflict with both copies when somebody saved since `changes.version`; NotPublishable; NotFound; Gone
 */
export async function editContent(
  db: Db,
  actor: Actor,
  id: number,
  changes: ContentChanges,
): Promise<ContentRow> {
  assertCanEdit(actor)
  return inTransaction(db, async (tx) => {
    const before = await getContentForUpdate(tx, id)
    if (before.version !== changes.version) throw new VersionConflict(toEditable(before), changes)
    if (isPublic(before)) assertCanPublish(actor)

    const { version, details, body, ...fields } = changes
    const after = {
      ...before,
      ...withoutUndefined(fields),
      ...(body === undefined ? {} : { body: cleanHtml(body) }),
      details: withoutStaleMeasures(before.details, {
        ...before.details,
        ...withoutUndefined(details ?? {}),
      }),
      version: version + 1,
      isSample: false, // staff made it theirs: removing the sample content leaves it alone
    }
    after.slug = toSlug(after.title, after.type)
    if (after.category === null) after.category = contentTypeOf(after).defaultCategory
    if (isPublic(after)) {
      after.publishedAt ??= before.publishedAt
      parsePublishable(after)
      after.scheduled = after.publishedAt !== null && after.publishedAt > tx.now
    }

    const { id: _id, createdAt: _createdAt, ...columns } = after
    const saved = await tx
      .updateTable('content')
      .set({
        ...columns,
        authors: JSON.stringify(after.authors),
        details: JSON.stringify(after.details),
        searchText: searchTextOf(after),
        updatedAt: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const rewritten = (['title', 'description', 'body'] as const).some(
      (field) => saved[field] !== before[field],
    )
    if (rewritten) await keepVersion(tx, actor, saved)
    await recordContentActivity(tx, actor, 'update', saved, {
      wasPublic: isPublic(before),
      details: { fields: Object.keys(changes).filter((name) => name !== 'version') },
    })
    return saved
  })
}

/** What was measured of a sound file holds for that file alone: a button must not promise the size of another. */
function withoutStaleMeasures(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  if (after.audioUrl === before.audioUrl) return after
  return { ...after, audioBytes: null, audioType: null, durationSeconds: null }
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> }
}
