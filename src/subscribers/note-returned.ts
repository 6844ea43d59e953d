import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { SYSTEM } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import './subscribers.tables.ts'
import { SUPPRESSION_PURPOSE } from './suppression-purpose.ts'

/** Letters that came back on so many days within 30 suspend a mailbox that may only be full. */
const MOST_DAYS = 5

type Returned = { isForGood: boolean /** Without the address. */; words: string }

/**
 * Notes that a letter to a subscriber came back: a mailbox that does not exist gets nothing more, another after five such
 * days. Confirming anew ends that.
 */
export async function noteReturned(tx: Tx, id: number, { isForGood, words }: Returned): Promise<void> {
  const { rows } = await sql<{ returned: number }>`
    update subscribers set returned_at = now(),
      returned = case when returned_at > now() - interval '30 days' then returned + 1 else 1 end
    where id = ${id} and (returned_at is null or returned_at < now() - interval '20 hours')
    returning returned`.execute(tx)
  const days = rows[0]?.returned ?? 0
  if (!isForGood && days < MOST_DAYS) return
  const suspended = await tx
    .updateTable('subscribers')
    .set({ suspendedAt: tx.now, suspendedBecause: words })
    .where('id', '=', id)
    .where('suspendedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (suspended) await record(tx, id, 'letters came back')
}

/** A subscriber called a letter unwanted: none follows, and no list brings the address back. */
export async function noteUnwanted(tx: Tx, key: InstanceKey, id: number): Promise<void> {
  const row = await tx
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: tx.now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .returning('email')
    .executeTakeFirst()
  if (!row) return
  await tx
    .insertInto('suppressedAddresses')
    .values({ hash: key.hash(SUPPRESSION_PURPOSE, row.email.toLowerCase()), suppressedAt: tx.now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await record(tx, id, 'called a letter unwanted')
}

const record = (tx: Tx, id: number, event: string) =>
  recordActivity(tx, {
    actor: SYSTEM,
    action: 'deactivate',
    subject: { type: 'subscriber', id, title: '' },
    isPublic: false,
    details: { event },
  })
