import { storeCitations } from '#authorities/store-citations.ts'
import type { Tx } from '#platform/db.ts'
import { withFieldLinks } from '../model/cited-fields.ts'
import type { CitingText } from '../model/stored-body.ts'
import type { ContentTypeName } from '../types/registry.ts'

/**
 * Stores what is made of a text that stays: its rendering, its links and its citations. It is no change of the item:
 * neither its version nor its times move.
 * @param item its row, locked @param citing read of the body that is stored there
 */
export async function storeCitingText(
  tx: Tx,
  item: { id: number; type: ContentTypeName; details: object },
  { text: { body: _, ...rendering }, citations, fieldLinks }: CitingText,
): Promise<void> {
  const details = withFieldLinks(item, fieldLinks)
  await tx
    .updateTable('content')
    .set({ ...rendering, ...(details !== item.details && { details: JSON.stringify(details) }) })
    .where('id', '=', item.id)
    .execute()
  await storeCitations(tx, item.id, citations)
}
