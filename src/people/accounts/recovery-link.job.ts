import { z } from 'zod'
import { postLimited } from '#letters/post-limited.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import { BrokenSeal, type InstanceKey } from '#platform/secrets/instance-key.ts'
import { SYSTEM } from '../actor.ts'
import { hashToken } from '../sign-in.ts'
import { readSignInName, type SignInName } from '../sign-in-name.ts'
import { makeLink, sealToken } from './links.ts'
import { lockStaff, recordStaffChange } from './staff-accounts.ts'

const PURPOSE = 'who forgot their password'
const MINUTES = 30
/** Of one mailbox: enough for who lost a letter, and no use to who floods it. */
const LETTERS = { inTenMinutes: 2, inADay: 10, among: ['password-recovery'] } as const

/** Knows who asked in a form that the database alone cannot read: it may be nobody who works here. */
export const recoveryLinkJob: Job<{ asked: string }> = {
  name: 'send-recovery-link',
  title: 'Write to who forgot their password',
  data: z.object({ asked: z.string().max(2000) }),
  retries: { most: 5, firstSeconds: 10, longestSeconds: 300 },
  mostSeconds: 60,
  keptDays: 1,
}

/**
 * Has a link for a new password sent to whoever signs in with this name. Whether there is somebody is looked up later:
 * the answer is one for all, and takes the same time.
 * @throws InvalidInput with the field `signInName` for what is no such name
 */
export async function askForRecovery(db: Db, key: InstanceKey, typed: string): Promise<void> {
  const asked = key.seal(PURPOSE, JSON.stringify(readSignInName(typed)))
  await inTransaction(db, (tx) => tx.enqueue(recoveryLinkJob, { asked }))
}

/** Posts the letter, where the account is somebody's who may sign in and can be written to. */
export async function sendRecoveryLink(db: Db, key: InstanceKey, asked: string): Promise<void> {
  const name = openAsked(key, asked)
  if (!name) return
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'email'])
      .where((eb) => eb.and(name))
      .where('email', 'is not', null)
      .where('shared', '=', false)
      .where('suspendedAt', 'is', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!person?.email) return
    const { token } = await makeLink(
      tx,
      { purpose: 'recovery', name: person.name, role: null, staffId: person.id, madeBy: person.name },
      MINUTES,
    )
    const data = { sealed: sealToken(key, token) }
    const isPosted = await postLimited(tx, 'password-recovery', { to: person.email, data }, LETTERS)
    if (isPosted) await recordStaffChange(tx, SYSTEM, 'update', person, { event: 'password forgotten' })
    else await tx.deleteFrom('staffLinks').where('tokenHash', '=', hashToken(token)).execute()
  })
}

function openAsked(key: InstanceKey, asked: string): SignInName | null {
  try {
    return JSON.parse(key.unseal(PURPOSE, asked)) as SignInName
  } catch (error) {
    if (error instanceof BrokenSeal) return null
    throw error
  }
}
