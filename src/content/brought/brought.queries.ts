import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { assertReadable } from '../queries/content.queries.ts'
import type { BroughtReport } from './brought.schema.ts'

export type BroughtFrom = { fileName: string; report: BroughtReport; broughtBy: string; broughtAt: Date }

/** What came of the document that an item was made from; null where it was made otherwise. @throws NotFound, also for what the actor may not read */
export async function findBroughtFrom(db: Db, actor: Actor, contentId: number): Promise<BroughtFrom | null> {
  await assertReadable(db, actor, contentId)
  const row = await db
    .selectFrom('broughtDocuments')
    .select(['fileName', 'report', 'broughtBy', 'broughtAt'])
    .where('contentId', '=', contentId)
    .executeTakeFirst()
  return row ?? null
}
