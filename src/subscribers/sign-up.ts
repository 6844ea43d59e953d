import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { CONFIRMATIONS, mayCauseLetter, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Signup } from './signup.schema.ts'

type Consent = { consentText: string; suspicions?: string[]; requestId?: string }

/** A consent that waits longer is asked for anew: its letter's link has ended. So is that of a mailbox that sent letters back. */
const RENEWED_AFTER_DAYS = 7

/**
 * Notes an address for the newsletter, unconfirmed, and writes to it: its owner confirms. One that is confirmed stays so,
 * and its owner is told. The same answer and the same rows for every address, so that nobody learns who is known.
 */
export async function signUp(
  db: Db,
  { email }: Signup,
  { consentText, suspicions = [], requestId = '' }: Consent,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const renewed = sql<boolean>`(subscribers.status = 'unsubscribed' or subscribers.suspended_at is not null or (subscribers.status = 'pending'
      and coalesce(subscribers.consented_at, 'epoch') < now() - make_interval(days => ${RENEWED_AFTER_DAYS})))`
    const { id, status } = await tx
      .insertInto('subscribers')
      .values({
        email,
        status: 'pending',
        consentText,
        consentedAt: tx.now,
        suspicions,
        createdAt: tx.now,
        confirmedAt: null,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          status: sql`case when ${renewed} then 'pending' else subscribers.status end`,
          consentText: sql`case when ${renewed} then excluded.consent_text else subscribers.consent_text end`,
          consentedAt: sql`case when ${renewed} then excluded.consented_at else subscribers.consented_at end`,
          consentSource: sql`case when ${renewed} then 'form' else subscribers.consent_source end`,
          suspicions: sql`case when ${renewed} then excluded.suspicions else subscribers.suspicions end`,
          confirmedAt: sql`case when ${renewed} then null else subscribers.confirmed_at end`,
          unsubscribedAt: sql`case when ${renewed} then null else subscribers.unsubscribed_at end`,
        }),
      )
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'create',
      subject: { type: 'subscriber', id, title: '' },
      isPublic: false,
      details: { suspicions },
    })
    if (!mayCauseLetter(suspicions)) return
    const kind = status === 'confirmed' ? 'already-subscribed' : 'confirm-subscription'
    await postLimited(tx, kind, { to: email, data: { subscriberId: id } }, CONFIRMATIONS)
  })
}
