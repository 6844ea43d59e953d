import type { Db } from '#platform/db.ts'
import { deviceName } from '../accounts/device-name.ts'
import { ownsPasskey, ownsSecondFactor } from '../accounts/owns-keys.ts'
import { openSessions } from '../sessions.ts'

const time = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never')

/** A line for each who may be let in, and for each who was suspended. */
export async function listAllStaff(db: Db): Promise<string[]> {
  const people = await db
    .selectFrom('staff')
    .select(['name', 'role', 'email', 'phone', 'shared', 'lastUsedAt', 'suspendedAt'])
    .select([ownsSecondFactor.as('hasSecondFactor'), ownsPasskey.as('hasPasskey')])
    .where('removedAt', 'is', null)
    .orderBy('shared')
    .orderBy('name')
    .execute()
  return people.map(({ name, role, email, phone, shared, lastUsedAt, suspendedAt, ...has }) => {
    const names = [email, phone].filter(Boolean).join(', ')
    const facts = [
      role,
      shared ? 'a shared password' : names || 'a password alone',
      has.hasPasskey && 'a passkey',
      has.hasSecondFactor && 'an authenticator app',
      `last seen ${time(lastUsedAt)}`,
      suspendedAt && 'suspended',
    ]
    return `${name}: ${facts.filter(Boolean).join(' · ')}`
  })
}

/** A line for each open session, the latest used first. */
export async function listAllSessions(db: Db): Promise<string[]> {
  const sessions = await openSessions(db)
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(['staff.name', 'staffSessions.createdAt', 'staffSessions.lastSeenAt', 'staffSessions.userAgent'])
    .select('staffSessions.network')
    .orderBy('staffSessions.lastSeenAt', 'desc')
    .execute()
  return sessions.map(
    ({ name, createdAt, lastSeenAt, userAgent, network }) =>
      `${name}: ${deviceName(userAgent)}${network === null ? '' : ` · from ${network}`} · since ${time(createdAt)} · last used ${time(lastSeenAt)}`,
  )
}
