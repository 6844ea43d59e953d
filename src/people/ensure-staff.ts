import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { randomPassword } from './passwords/random-password.ts'

/**
 * Brings the staff table in line with the configured shared passwords; on a first start without any, makes an owner
 * with a random password.
 * @returns the owner's password when it was made now: it is printed once and stored nowhere
 */
export async function ensureStaff(db: Db, sharedPasswords: string[]): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    // Two instances may start at once: the second waits here, and then finds the rows.
    await sql`select pg_advisory_xact_lock(hashtext('nyansapo staff'))`.execute(tx)
    const { sharedPasswords: isOn } = await tx
      .selectFrom('staffRules')
      .select('sharedPasswords')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    await keepSharedPasswords(tx, isOn ? sharedPasswords : [])
    const staffed = await tx.selectFrom('staff').select('id').executeTakeFirst()
    if (staffed) return null
    const password = randomPassword()
    await tx
      .insertInto('staff')
      .values({ name: 'owner', role: 'owner', passwordHash: await hashPassword(password) })
      .execute()
    return password
  })
}

/** A changed password ends the sessions of the old one; a password taken from the environment is gone at once. */
export async function keepSharedPasswords(tx: Tx, passwords: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'passwordHash'])
    .where('shared', '=', true)
    .execute()
  for (const row of rows) {
    const password = passwords[Number(row.name.replace('admin-', '')) - 1]
    if (password && (await verifyPassword(password, row.passwordHash))) continue
    await tx.deleteFrom('staff').where('id', '=', row.id).execute()
  }
  for (const [index, password] of passwords.entries()) {
    await tx
      .insertInto('staff')
      .values({
        name: `admin-${index + 1}`,
        role: 'owner',
        shared: true,
        passwordHash: await hashPassword(password),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}
