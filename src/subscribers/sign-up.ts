import { recordActivity } from '#activity/record-activity.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Signup } from './signup.schema.ts'

type Consent = { consentText: string; suspicions?: string[]; requestId?: string }

/**
 * Notes an address for the newsletter, unconfirmed: nothing is sent before its owner says yes. An address that is
 * known already stays as it is, and the caller cannot tell; one that was unsubscribed waits for a new yes.
 */
export async function signUp(
  db: Db,
  { email }: Signup,
  { consentText, suspicions = [], requestId = '' }: Consent,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const consent = { consentText, consentedAt: tx.now, suspicions }
    const noted = await tx
      .insertInto('subscribers')
      .values({ email, status: 'pending', ...consent, createdAt: tx.now, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ status: 'pending', ...consent, confirmedAt: null })
          .where('subscribers.status', '=', 'unsubscribed'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!noted) return
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'create',
      subject: { type: 'subscriber', id: noted.id, title: '' },
      isPublic: false,
      details: { suspicions },
    })
  })
}
