import type { Db } from '#platform/db.ts'

/** How many asked for the newsletter, by how far they have come; new this month counts the confirmed, in Accra's month. */
export async function countSubscribers(db: Db, now = new Date()) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return db
    .selectFrom('subscribers')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'confirmed').as('confirmed'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('pending'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'unsubscribed').as('unsubscribed'),
      eb.fn
        .countAll<number>()
        .filterWhere('status', '=', 'confirmed')
        .filterWhere('confirmedAt', '>=', month)
        .as('newThisMonth'),
    ])
    .executeTakeFirstOrThrow()
}
