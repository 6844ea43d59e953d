import type { Db } from '#platform/db.ts'
import { readTallies } from '#platform/tallies/tallies.ts'

/** How many asked for the newsletter, by how far they have come; new this month counts the confirmed, in Accra's month. */
export async function countSubscribers(db: Db, now = new Date()) {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const [{ of }, { newThisMonth }] = await Promise.all([
    readTallies(db, 'subscribers'),
    db
      .selectFrom('subscribers')
      .select((eb) => eb.fn.countAll<number>().as('newThisMonth'))
      .where('status', '=', 'confirmed')
      .where('confirmedAt', '>=', month)
      .executeTakeFirstOrThrow(),
  ])
  return {
    confirmed: of('confirmed'),
    pending: of('pending'),
    unsubscribed: of('unsubscribed'),
    newThisMonth,
  }
}
