import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { findByPreferencesLink } from './subscription-links.ts'
import './subscribers.tables.ts'

const MOST = 50

/**
 * Keeps which kinds of news the owner of a link does not want; kinds that come later reach them until they say no.
 * @throws NotFound
 */
export async function chooseNews(
  { db, secret }: { db: Db; secret: string },
  token: string,
  unwanted: readonly string[],
  requestId = '',
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await findByPreferencesLink(tx, secret, token)
    await tx
      .updateTable('subscribers')
      .set({ unwanted: unwanted.slice(0, MOST) })
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'update',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
      details: { unwanted: unwanted.length },
    })
  })
}
