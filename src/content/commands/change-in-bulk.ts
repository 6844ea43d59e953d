import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { DomainError, InvalidInput } from '#platform/errors.ts'
import { assertCanPublish, assertCanTrash } from '../model/content.policy.ts'
import type { ContentRow, ExpectedVersion } from '../model/content-row.ts'
import type { BulkAction, BulkChange } from '../queries/content-list.schema.ts'
import { type ContentTypeName, contentTypeOf } from '../types/registry.ts'
import { publishContent } from './publish-content.ts'
import { restoreContent } from './restore-content.ts'
import { trashContent } from './trash-content.ts'
import { unpublishContent } from './unpublish-content.ts'

type Command = (db: Db, actor: Actor, id: number, seen: ExpectedVersion) => Promise<ContentRow>

const COMMANDS: Record<BulkAction, { run: Command; assertMay(actor: Actor): void }> = {
  publish: { run: publishContent, assertMay: assertCanPublish },
  unpublish: { run: unpublishContent, assertMay: assertCanPublish },
  trash: { run: trashContent, assertMay: assertCanTrash },
  restore: { run: restoreContent, assertMay: assertCanTrash },
}

export type BulkResult = {
  done: { id: number; title: string; version: number }[]
  /** Each with the reason, for people; `title` is empty where there is no such item. */
  refused: { id: number; title: string; code: string; reason: string }[]
}

/**
 * Does one thing to many items, each by the command that does it to one, in a transaction of its own: what one item
 * lacks does not hold back the others, and each is done wholly or not at all.
 * @throws Forbidden before anything is done; what is no refusal (the database away) ends it between two items
 */
export async function changeInBulk(
  db: Db,
  actor: Actor,
  { action, type, items }: BulkChange,
): Promise<BulkResult> {
  const { run, assertMay } = COMMANDS[action]
  assertMay(actor)
  const titles = await db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'status', 'trashedAt', 'scheduled'])
    .select(sql<boolean>`published_at > now()`.as('isAhead'))
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  const known = new Map(titles.map((item) => [item.id, item]))
  const result: BulkResult = { done: [], refused: [] }
  for (const { id, version } of items) {
    const item = known.get(id)
    try {
      if (item) assertFits(item, action, type)
      const changed = await run(db, actor, id, { version })
      result.done.push({ id, title: changed.title, version: changed.version })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      result.refused.push({ id, title: item?.title ?? '', code: error.code, reason: reasonOf(error) })
    }
  }
  return result
}

function assertFits(
  item: Pick<ContentRow, 'type' | 'status' | 'trashedAt' | 'scheduled'> & { isAhead: boolean },
  action: BulkAction,
  type: ContentTypeName,
): void {
  const label = contentTypeOf({ type }).label.many
  if (item.type !== type) throw new InvalidInput(`It does not stand under ${label}.`)
  const isDraft = item.status === 'draft' && item.trashedAt === null
  // What is so already is not counted among what was changed; what waits for a person after its date is.
  if (action === 'unpublish' && isDraft) throw new InvalidInput('It is a draft already.')
  if (action !== 'publish' || item.status !== 'published' || item.trashedAt !== null) return
  if (!item.scheduled) throw new InvalidInput('It is published already.')
  if (item.isAhead) throw new InvalidInput('It is scheduled already.')
}

/** A conflict of many items cannot be compared text by text: the list shows what stands there now. */
function reasonOf(error: DomainError): string {
  return error.code === 'version_conflict' ? 'Someone else has changed it since you saw it.' : error.message
}
