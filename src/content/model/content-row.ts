import type { Selectable } from 'kysely'
import { type Activity, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { Gone, VersionConflict } from '#platform/errors.ts'
import { foldText } from '#platform/fold-text.ts'
import { ownTextOf } from '../corrections/correction.schema.ts'
import { isOtherThanPublic } from '../corrections/last-public-text.ts'
import { type Control, detailFields, fieldValue } from '../types/content-type.ts'
import { type ContentOf, type ContentTypeName, contentTypeOf } from '../types/registry.ts'
import { assertCanRead } from './content.policy.ts'
import { type DraftOfChanges, findDraftOfChanges, withChanges } from './draft-of-changes.ts'
import {
  isSeenByReaders,
  type PublicationState,
  type PublicationTerms,
  publicationStateOf,
  readPublicationTerms,
} from './publication-state.ts'
import { toContent } from './to-content.ts'

type StoredRow = Selectable<Tables['content']>
/** All that is stored of an item, with the details of its type. */
export type ContentRow = ContentOf<ContentTypeName, StoredRow>

type Editable =
  | 'id'
  | 'title'
  | 'slug'
  | 'description'
  | 'body'
  | 'category'
  | 'status'
  | 'publishedAt'
  | 'imageUrl'
  | 'imageAlt'
  | 'commentsEnabled'
  | 'authors'
  | 'lawStatedAt'
  | 'topics'
  | 'seriesId'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'trashedAt'
  | 'createdBy'
  | 'stage'
  | 'stageAt'
  | 'assignedTo'
  | 'plannedFor'
  | 'reviewNote'
export type EditableContent = ContentOf<
  ContentTypeName,
  Pick<StoredRow, Editable> & {
    publicationState: PublicationState
    /** It was taken back, and its text is another since: who publishes it says what the change is. */
    isOtherThanPublic: boolean
    /** What is changed and not public; null: nothing. */
    draftOfChanges: DraftOfChanges | null
  }
>

/** What staff see of an item: chosen fields, never the whole row, how it stands with readers, and what is to come. */
export async function readEditable(db: Pick<Db, 'selectFrom'>, row: ContentRow): Promise<EditableContent> {
  const [terms, draft] = await Promise.all([readPublicationTerms(db), findDraftOfChanges(db, row.id)])
  return toEditable(row, terms, draft)
}

function toEditable(
  row: ContentRow,
  terms: PublicationTerms,
  draftOfChanges: DraftOfChanges | null,
): EditableContent {
  const shown = {
    id: row.id,
    type: row.type,
    title: row.title,
    slug: row.slug,
    description: row.description,
    body: row.body,
    category: row.category,
    status: row.status,
    publicationState: publicationStateOf(row, terms),
    publishedAt: row.publishedAt,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    commentsEnabled: row.commentsEnabled,
    authors: row.authors,
    lawStatedAt: row.lawStatedAt,
    topics: row.topics,
    seriesId: row.seriesId,
    details: row.details,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    createdBy: row.createdBy,
    stage: row.stage,
    stageAt: row.stageAt,
    assignedTo: row.assignedTo,
    plannedFor: row.plannedFor,
    reviewNote: row.reviewNote,
    isOtherThanPublic:
      row.status === 'draft' &&
      isOtherThanPublic(draftOfChanges ? withChanges(row, draftOfChanges.fields) : row),
    draftOfChanges,
  }
  return shown as EditableContent
}

/**
 * The row, locked until the transaction ends.
 * @throws NotFound, also for what the actor may not read; Gone when it is in the trash
 */
export async function getContentForUpdate(tx: Tx, actor: Actor, id: number): Promise<ContentRow> {
  const row = await tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  assertCanRead(actor, row)
  if (row.trashedAt) throw new Gone('This item is in the trash. Restore it first.')
  return toContent(row)
}

/** Published, or in the trash: nobody waits for a review, or for the day, any more. */
export const REVIEWED = { stage: 'draft', stageAt: null, reviewNote: '', plannedFor: null } as const

/** What a person saw of an item when they decided to change it; left out, whatever stands there is changed. */
export type ExpectedVersion = { version?: number | undefined }

/** @throws VersionConflict when the item is no longer as the person saw it */
export async function assertExpectedVersion(
  tx: Tx,
  row: ContentRow,
  { version, ...rest }: ExpectedVersion & Record<string, unknown>,
): Promise<void> {
  if (version === undefined || version === row.version) return
  throw new VersionConflict(await readEditable(tx, row), { version, ...rest })
}

const SEARCHED = new Set<Control>(['text', 'lines'])

/** What the staff's search looks in: title, description, category and the words of the type's own, folded. */
export function searchTextOf(
  row: Pick<StoredRow, 'type' | 'title' | 'description' | 'category' | 'details'>,
): string {
  const own = detailFields(contentTypeOf(row))
    .filter(({ control }) => SEARCHED.has(control))
    .flatMap((field) => fieldValue(row, field))
  return foldText([row.title, row.description, row.category ?? '', ...own].join(' '))
}

/**
 * Keeps what was written, so that any save can be looked up and brought back.
 * @param how `ofChanges`: readers did not get it with this save
 */
export async function keepVersion(
  tx: Tx,
  actor: Actor,
  row: Pick<StoredRow, 'id' | 'type' | 'version' | 'title' | 'description' | 'body' | 'details'>,
  { ofChanges = false } = {},
): Promise<void> {
  await tx
    .insertInto('contentVersions')
    .values({
      contentId: row.id,
      version: row.version,
      title: row.title,
      description: row.description,
      body: row.body,
      details: JSON.stringify(ownTextOf(row)),
      savedBy: actor.name,
      savedAt: tx.now,
      ofChanges,
    })
    .execute()
}

/**
 * The activity row of a change to one item. Only what readers see is announced to them: of anything else not even the id.
 * @param change `wasPublic`: readers saw it before the change; `isKept`: what they see is as it was
 */
export async function recordContentActivity(
  tx: Tx,
  actor: Actor,
  action: Activity['action'],
  row: Omit<StoredRow, 'details'>,
  {
    wasPublic = false,
    isKept = false,
    details = {},
  }: { wasPublic?: boolean; isKept?: boolean; details?: Record<string, unknown> } = {},
): Promise<void> {
  const isPublic = !isKept && (await isSeenByReaders(tx, row))
  await recordActivity(tx, {
    actor,
    action,
    subject: row,
    isPublic: wasPublic || isPublic,
    // Its date may have been set to a day to come.
    leaves: action === 'update' && wasPublic && !isPublic,
    details: { category: row.category, hasImage: row.imageUrl !== null, ...details },
  })
}
