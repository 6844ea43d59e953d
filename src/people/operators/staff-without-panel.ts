import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { endSessionsOf } from '../accounts/end-sessions.ts'
import { lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import { SYSTEM } from '../actor.ts'
import { hashPassword } from '../password.ts'
import { randomPassword } from '../passwords/random-password.ts'
import { disableSecondFactor } from '../second-factor/remove-second-factor.ts'
import { readSignInName } from '../sign-in-name.ts'

/** Gives somebody a password that the program makes. @throws OperatorFault for who is not here */
export async function resetPassword(db: Db, who: string) {
  const password = randomPassword()
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { id, name, email, phone, suspendedAt, shared } = await findPerson(tx, who)
    if (shared)
      throw new OperatorFault(`${name} is a shared password: change it where the server’s options stand.`)
    if (suspendedAt)
      throw new OperatorFault(`${name} is suspended: an owner lets them back in, in Settings › Staff.`)
    const isNamed = email !== null || phone !== null
    await tx
      .updateTable('staff')
      .set({ ...(isNamed ? { accountHash: hash } : { passwordHash: hash }), passwordChangedAt: tx.now })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    await recordStaffChange(tx, SYSTEM, 'update', { id, name }, { event: 'password reset by the operator' })
    return { name, password, signsInWith: email ?? phone ?? 'the password alone' }
  })
}

/** Lets the password alone open again for somebody who lost their app and their codes. @returns their name */
export async function takeSecondFactorAway(db: Db, who: string): Promise<string> {
  const { id, name } = await inTransaction(db, (tx) => findPerson(tx, who))
  await disableSecondFactor(db, SYSTEM, id)
  return name
}

/** Ends the sessions of one person, or all. @returns how many */
export async function signOutAll(db: Db, who: string | undefined): Promise<number> {
  return inTransaction(db, async (tx) => {
    const person = who === undefined ? null : await findPerson(tx, who)
    const { numDeletedRows } = await tx
      .deleteFrom('staffSessions')
      .$if(person !== null, (query) => query.where('staffId', '=', person!.id))
      .executeTakeFirstOrThrow()
    const subject = { type: 'session', id: null, title: person?.name ?? 'Everybody' }
    const details = { event: 'signed out by the operator' }
    await recordActivity(tx, { actor: SYSTEM, action: 'logout', subject, isPublic: false, details })
    return Number(numDeletedRows)
  })
}

async function findPerson(tx: Tx, who: string) {
  const rows = await tx
    .selectFrom('staff')
    .selectAll()
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('name', '=', who), ...signInNameOf(who).map((name) => eb.and(name))]))
    .execute()
  if (!rows[0])
    throw new OperatorFault(`Nobody here is called ${who}. npm run admin -- list-staff names all.`)
  return rows[0]
}

function signInNameOf(who: string) {
  try {
    return [readSignInName(who)]
  } catch (error) {
    if (error instanceof InvalidInput) return []
    throw error
  }
}
