import type { Db } from '#platform/db.ts'

/** How many are shown: what a newsroom can write of in a month. */
const MOST_SHOWN = 30

/** What readers looked for and did not find in the days that are kept, what most did first, and the last day of each. */
export async function listMissedSearches(db: Db) {
  return db
    .selectFrom('missedSearches')
    .select((eb) => ['words', eb.fn.sum<number>('count').as('count'), eb.fn.max<string>('day').as('lastOn')])
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('lastOn', 'desc')
    .orderBy('words')
    .limit(MOST_SHOWN)
    .execute()
}
