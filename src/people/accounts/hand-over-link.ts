import { randomBytes } from 'node:crypto'
import { type Db, inTransaction, type Tables, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import type { Actor } from '../actor.ts'
import { hashToken } from '../sign-in.ts'
import type { NewInvitation } from './account.schema.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { assertNameIsFree, getPerson, lockStaff, recordStaffChange } from './staff-accounts.ts'

const INVITATION_HOURS = 72
const RECOVERY_HOURS = 24

/** What is handed over; shown once, as only its hash is stored. */
export type HandedLink = { token: string; expiresAt: Date }

/** Makes the link by which somebody makes their account, once, within 72 hours. @throws Forbidden; InvalidInput */
export async function inviteStaff(db: Db, actor: Actor, { name, role }: NewInvitation): Promise<HandedLink> {
  assertCanManageStaff(actor)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    await assertNameIsFree(tx, name, null)
    await recordStaffChange(tx, actor, 'create', { id: null, name }, { event: 'invited', role })
    return makeLink(
      tx,
      { purpose: 'invitation', name, role, staffId: null, madeBy: actor.name },
      INVITATION_HOURS,
    )
  })
}

/** Makes the link by which somebody who lost their password sets another, once, within a day. @throws Forbidden; NotFound */
export async function makeRecoveryLink(db: Db, actor: Actor, staffId: number): Promise<HandedLink> {
  assertCanManageStaff(actor)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { name, suspendedAt } = await getPerson(tx, staffId)
    if (suspendedAt) throw new InvalidInput('This account is suspended. Let the person back in first.')
    await tx.deleteFrom('staffLinks').where('staffId', '=', staffId).execute()
    await recordStaffChange(tx, actor, 'update', { id: staffId, name }, { event: 'password recovery' })
    return makeLink(
      tx,
      { purpose: 'recovery', name, role: null, staffId, madeBy: actor.name },
      RECOVERY_HOURS,
    )
  })
}

/** Takes a link back that nobody has used yet. @throws Forbidden; NotFound */
export async function withdrawLink(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    const link = await tx.deleteFrom('staffLinks').where('id', '=', id).returning('name').executeTakeFirst()
    if (!link) throw new NotFound('This link has been used or has ended already.')
    await recordStaffChange(tx, actor, 'delete', { id: null, name: link.name }, { event: 'link withdrawn' })
  })
}

type NewLink = Pick<Tables['staffLinks'], 'purpose' | 'name' | 'role' | 'staffId' | 'madeBy'>

async function makeLink(tx: Tx, link: NewLink, hours: number): Promise<HandedLink> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(tx.now.getTime() + hours * 3_600_000)
  await tx
    .insertInto('staffLinks')
    .values({ ...link, tokenHash: hashToken(token), createdAt: tx.now, expiresAt })
    .execute()
  return { token, expiresAt }
}
