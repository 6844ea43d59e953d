import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { deviceName } from '../accounts/device-name.ts'

const time = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never')

/** A line for each who may be let in, and for each who was suspended. */
export async function listAllStaff(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('staff')
    .select(['name', 'role', 'email', 'phone', 'shared', 'lastUsedAt', 'suspendedAt'])
    .where('removedAt', 'is', null)
    .orderBy('shared')
    .orderBy('name')
    .execute()
  return people.map(({ name, role, email, phone, shared, lastUsedAt, suspendedAt }) => {
    const keys = [email, phone].filter(Boolean).join(', ')
    const facts = [
      role,
      shared ? 'a shared password' : keys || 'a password alone',
      `last seen ${time(lastUsedAt)}`,
      suspendedAt && 'suspended',
    ]
    return `${name}: ${facts.filter(Boolean).join(' · ')}`
  })
}

/** A line for each open session, the latest used first. */
export async function listAllSessions(db: Db): Promise<string[]> {
  const sessions = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(['staff.name', 'staffSessions.createdAt', 'staffSessions.lastSeenAt', 'staffSessions.userAgent'])
    .where('staffSessions.expiresAt', '>', sql<Date>`now()`)
    .orderBy('staffSessions.lastSeenAt', 'desc')
    .execute()
  return sessions.map(
    ({ name, createdAt, lastSeenAt, userAgent }) =>
      `${name}: ${deviceName(userAgent)} · since ${time(createdAt)} · last used ${time(lastSeenAt)}`,
  )
}
