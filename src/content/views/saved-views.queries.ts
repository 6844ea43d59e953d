import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'

/** How a person wants their lists: their own views in the order of their making, and cards unless they chose otherwise. */
export async function readListChoices(db: Db, actor: Actor) {
  readsOnlyOf(actor)
  // The program itself has chosen nothing.
  const staffId = actor.staffId ?? 0
  const [views, chosen] = await Promise.all([
    db
      .selectFrom('savedViews')
      .select(['id', 'type', 'name', 'shows'])
      .where('staffId', '=', staffId)
      .orderBy('id')
      .execute(),
    db.selectFrom('listDensities').select('density').where('staffId', '=', staffId).executeTakeFirst(),
  ])
  return { views, density: chosen?.density ?? 'cards' }
}
