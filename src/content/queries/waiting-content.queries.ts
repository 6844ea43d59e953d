import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { MOST_OUTDATED } from './outdated-content.queries.ts'

type CountOfType = { type: ContentTypeName; count: number }

/**
 * What waits for who publishes: drafts that were sent for review, by type, and items that state the law of a day before
 * it changed, counted up to what their list shows.
 */
export async function countWaitingContent(db: Db): Promise<{ reviews: CountOfType[]; outdated: number }> {
  const [reviews, { outdated }] = await Promise.all([
    db
      .selectFrom('content')
      .where('trashedAt', 'is', null)
      .where('stage', '=', 'review')
      .groupBy('type')
      .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
      .orderBy('type')
      .execute(),
    db
      .selectFrom((eb) =>
        eb.selectFrom('outdatedContent').select('contentId').limit(MOST_OUTDATED).as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('outdated'))
      .executeTakeFirstOrThrow(),
  ])
  return { reviews, outdated }
}

/** Somebody's own drafts that an editor sent back and that they have not sent again, counted by type. */
export async function countSentBack(db: Db, actor: Actor): Promise<CountOfType[]> {
  return db
    .selectFrom('content')
    .where('createdBy', '=', actor.staffId)
    .where('trashedAt', 'is', null)
    .where('reviewNote', '<>', '')
    .where('stage', 'in', ['idea', 'draft'])
    .groupBy('type')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .orderBy('type')
    .execute()
}
