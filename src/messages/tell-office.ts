import { OFFICE, postLimited } from '#letters/post-limited.ts'
import type { Tx } from '#platform/db.ts'
import '#settings/settings.tables.ts'
import { peopleToTell } from './people-to-tell.ts'

/** Tells the office, and whoever of staff asked to be told at once, what a reader wrote. */
export async function tellOffice(tx: Tx, data: { messageId: number; entryId?: number }): Promise<void> {
  const { contactEmail } = await tx
    .selectFrom('siteSettings')
    .select('contactEmail')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const told = new Set([
    contactEmail.toLowerCase(),
    ...(await peopleToTell(tx, 'immediate')).map(({ email }) => email),
  ])
  // One order for every message: two that come at once do not wait for each other in a circle.
  for (const to of [...told].toSorted()) await postLimited(tx, 'message-notice', { to, data }, OFFICE)
}
