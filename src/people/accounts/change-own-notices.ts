import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { type Actor, assertCan } from '../actor.ts'
import type { MessageNotices } from './account.schema.ts'
import { ownAccountOf } from './staff.policy.ts'
import { getPerson, recordStaffChange } from './staff-accounts.ts'

/** Says when a person is told by letter of new messages. @throws Forbidden; InvalidInput without an address to write to */
export async function changeOwnNotices(db: Db, actor: Actor, messageNotices: MessageNotices): Promise<void> {
  const id = ownAccountOf(actor)
  assertCan(actor, 'messages.answer', 'be told of messages')
  await inTransaction(db, async (tx) => {
    const { name, email } = await getPerson(tx, id)
    if (messageNotices !== 'off' && !email)
      throw new InvalidInput('Add an e-mail address to your account first: the letters go there.')
    await tx.updateTable('staff').set({ messageNotices }).where('id', '=', id).execute()
    await recordStaffChange(tx, actor, 'update', { id, name }, { event: 'notices changed' })
  })
}

/** Says whether a person is told by letter of what others do to their items. */
export async function changeOwnItemNotices(db: Db, actor: Actor, itemNotices: boolean): Promise<void> {
  const id = ownAccountOf(actor)
  await inTransaction(db, async (tx) => {
    const { name } = await getPerson(tx, id)
    await tx.updateTable('staff').set({ itemNotices }).where('id', '=', id).execute()
    await recordStaffChange(tx, actor, 'update', { id, name }, { event: 'notices changed' })
  })
}
