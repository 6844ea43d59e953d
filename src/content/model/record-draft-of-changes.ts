import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { type ContentRow, recordContentActivity } from './content-row.ts'

/**
 * Counts and logs that something became of an item's draft of changes, of which readers see nothing: whoever has the item
 * open holds an older version then. @param item its row, locked @param details what became of it @returns the row as it is now
 */
export async function recordDraftOfChanges(
  tx: Tx,
  actor: Actor,
  item: Pick<ContentRow, 'id' | 'version'>,
  details: { draftOfChanges: string } & Record<string, unknown>,
) {
  const row = await tx
    .updateTable('content')
    .set({ version: item.version + 1 })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordContentActivity(tx, actor, 'update', row, { isKept: true, details })
  return row
}
