import { postLetter } from '#letters/post-letter.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import type { Actor } from '../actor.ts'
import type { NewInvitation } from './account.schema.ts'
import { type HandedLink, makeLink, sealToken } from './links.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { assertNameIsFree, getPerson, lockStaff, recordStaffChange } from './staff-accounts.ts'

const INVITATION_MINUTES = 72 * 60
const RECOVERY_MINUTES = 24 * 60

/**
 * Makes the link by which somebody makes their account, once, within 72 hours, and has it sent to whom an address is
 * known of.
 * @param key seals what the letter holds until it leaves
 * @throws Forbidden; InvalidInput
 */
export async function inviteStaff(
  db: Db,
  actor: Actor,
  { name, role, email }: NewInvitation,
  key: InstanceKey,
): Promise<HandedLink> {
  assertCanManageStaff(actor)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    await assertNameIsFree(tx, name, null)
    await recordStaffChange(tx, actor, 'create', { id: null, name }, { event: 'invited', role })
    const link = await makeLink(
      tx,
      { purpose: 'invitation', name, role, staffId: null, madeBy: actor.name },
      INVITATION_MINUTES,
    )
    if (email) await postLetter(tx, 'invitation', { to: email, data: { sealed: sealToken(key, link.token) } })
    return link
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
      RECOVERY_MINUTES,
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
