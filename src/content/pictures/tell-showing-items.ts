import type { PictureSource } from '#media/copies/picture-source.schema.ts'
import { SYSTEM } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { recordContentActivity } from '../model/content-row.ts'

/** Tells every page that shows one of these items, and whoever has it open, that its picture is another now. */
export async function tellShowingItems(tx: Tx, source: PictureSource): Promise<void> {
  const items = await tx
    .selectFrom('content')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pictureUses')
        .select('contentId')
        .where('source', '=', source)
        .where('contentId', 'is not', null)
        .$narrowType<{ contentId: number }>(),
    )
    .where('trashedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const item of items)
    await recordContentActivity(tx, SYSTEM, 'update', item, { details: { copied: source } })
}
