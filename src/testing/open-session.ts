import { randomBytes } from 'node:crypto'
import type { Actor, Role } from '#people/actor.ts'
import { hashToken } from '#people/sign-in.ts'
import { type Db, inTransaction } from '#platform/db.ts'

/** A person of a role and an open session of theirs, without the cost of a password. */
export async function openSession(db: Db, role: Role): Promise<{ actor: Actor; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const name = `${role}-${randomBytes(3).toString('hex')}`
  return inTransaction(db, async (tx) => {
    const { id: staffId } = await tx
      .insertInto('staff')
      .values({ name, role, passwordHash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const expiresAt = new Date(tx.now.getTime() + 3_600_000)
    await tx
      .insertInto('staffSessions')
      .values({
        tokenHash: hashToken(token),
        staffId,
        createdAt: tx.now,
        lastSeenAt: tx.now,
        expiresAt,
        userAgent: '',
      })
      .execute()
    return { actor: { staffId, name, role, userAgent: 'tests', requestId: 'tests' }, token }
  })
}
