import { sql } from 'kysely'
import { OFFICE, postLimited } from '#letters/post-limited.ts'
import type { Tx } from '#platform/db.ts'
import '#letters/letters.tables.ts'
import '#settings/settings.tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Tells the office that somebody confirmed, where it wants to be told: once an hour at most, with all who came since. */
export async function tellOfficeOfSubscriber(tx: Tx): Promise<void> {
  const { contactEmail: to, newsletterNotifications } = await tx
    .selectFrom('siteSettings')
    .select(['contactEmail', 'newsletterNotifications'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  if (!newsletterNotifications) return
  // Two who confirm at once cause one letter.
  await sql`select pg_advisory_xact_lock(hashtextextended('subscriber notice', 0))`.execute(tx)
  const last = await tx
    .selectFrom('letters')
    .select('createdAt')
    .where('recipient', '=', to)
    .where('createdAt', '>', new Date(tx.now.getTime() - DAY_MS))
    .where('kind', '=', 'subscriber-notice')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = last?.createdAt.getTime() ?? tx.now.getTime() - DAY_MS
  if (last && tx.now.getTime() - since < HOUR_MS) return
  await postLimited(tx, 'subscriber-notice', { to, data: { since } }, OFFICE)
}
