import '#letters/letters.tables.ts'
import type { Db } from '#platform/db.ts'
import { findByPreferencesLink } from './subscription-links.ts'

/** All that is kept of a subscription, for its owner. @throws NotFound */
export async function exportSubscriber({ db, secret }: { db: Db; secret: string }, token: string) {
  const { id: _, ...subscription } = await findByPreferencesLink(db, secret, token)
  const letters = await db
    .selectFrom('letters')
    .select(['kind', 'state', 'createdAt', 'endedAt'])
    .where('recipient', '=', subscription.email)
    .orderBy('id')
    .execute()
  return { subscription, letters }
}
