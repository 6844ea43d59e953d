import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { Actor } from '../actor.ts'
import type { OwnAccountChange } from './account.schema.ts'
import { ownAccountOf } from './staff.policy.ts'
import {
  assertNameIsFree,
  freeSignInName,
  getPerson,
  lockStaff,
  recordStaffChange,
} from './staff-accounts.ts'

/**
 * Changes a person's own name and what they sign in with. With the first address or number their password no longer
 * opens by itself.
 * @throws Forbidden; InvalidInput with fields
 */
export async function changeOwnAccount(db: Db, actor: Actor, change: OwnAccountChange): Promise<void> {
  const id = ownAccountOf(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, id)
    await assertNameIsFree(tx, change.name, id)
    const email = await readOwn(tx, id, change.email, 'email')
    const phone = await readOwn(tx, id, change.phone, 'phone')
    const isNamed = email !== null || phone !== null
    const opensAlone = person.passwordHash !== 'none'
    if (!opensAlone && !isNamed) {
      const words = 'An account needs an e-mail address or a phone number.'
      throw new InvalidInput(words, { email: words })
    }
    const moved = isNamed && opensAlone && { accountHash: person.passwordHash, passwordHash: 'none' }
    await tx
      .updateTable('staff')
      .set({ name: change.name, email, phone, ...moved })
      .where('id', '=', id)
      .execute()
    await recordStaffChange(
      tx,
      { ...actor, name: change.name },
      'update',
      { id, name: change.name },
      { event: 'user updated' },
    )
  })
}

async function readOwn(tx: Tx, id: number, typed: string, kind: 'email' | 'phone'): Promise<string | null> {
  if (typed.trim() === '') return null
  const name: Partial<Record<'email' | 'phone', string>> = await freeSignInName(tx, typed, id, kind)
  if (name[kind] !== undefined) return name[kind]
  const words = kind === 'email' ? 'This is not an e-mail address.' : 'This is not a phone number.'
  throw new InvalidInput(words, { [kind]: words })
}
