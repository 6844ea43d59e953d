import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import { factorDue } from '../second-factor/factor-rule.ts'
import { openSessions } from '../sessions.ts'
import { deviceName } from './device-name.ts'
import { ownsPasskey, ownsPassword, ownsSecondFactor } from './owns-keys.ts'
import { staffIdOf } from './staff.policy.ts'

/** Who works here, who is asked to, and by what the panel opens. */
export async function listStaff(db: Db) {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'phone', 'role', 'createdAt', 'lastUsedAt', 'suspendedAt'])
    .select([ownsSecondFactor.as('hasSecondFactor'), ownsPasskey.as('hasPasskey')])
    .select(factorDue.as('factorDue'))
    .where('shared', '=', false)
    .where('removedAt', 'is', null)
    .orderBy('name')
    .execute()
  const links = await db
    .selectFrom('staffLinks')
    .select(['id', 'purpose', 'name', 'role', 'madeBy', 'createdAt', 'expiresAt'])
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute()
  const { sharedPasswords, secondFactorSince, signInNetworks } = await db
    .selectFrom('staffRules')
    .select(['sharedPasswords', 'secondFactorSince', 'signInNetworks'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const shared = await db
    .selectFrom('staff')
    .select('name')
    .where('shared', '=', true)
    .orderBy('name')
    .execute()
  return {
    people,
    links,
    shared: { isOn: sharedPasswords, names: shared.map(({ name }) => name) },
    /** Null: no role is asked for a second factor. */
    secondFactorSince,
    signInNetworks,
  }
}

/** What whoever asks shows that it is them with. */
export async function readOwnKeys(db: Db, actor: Actor) {
  const staffId = staffIdOf(actor)
  const { email, phone, hasPassword, hasPasskey } = await db
    .selectFrom('staff')
    .select(['email', 'phone'])
    .select([ownsPassword.as('hasPassword'), ownsPasskey.as('hasPasskey')])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return {
    /** Null: a password alone. */
    signInName: email ?? phone,
    hasPassword: Boolean(hasPassword),
    hasPasskey: Boolean(hasPasskey),
  }
}

/** The account of whoever asks, and where it is signed in. */
export async function readOwnAccount(db: Db, actor: Actor) {
  const staffId = staffIdOf(actor)
  const person = await db
    .selectFrom('staff')
    .select(['name', 'email', 'phone', 'role', 'shared as isShared', 'createdAt', 'passwordChangedAt'])
    .select(['messageNotices', 'itemNotices', ownsPassword.as('hasPassword')])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const sessions = await openSessions(db)
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent', 'network'])
    .where('staffId', '=', staffId)
    .orderBy('lastSeenAt', 'desc')
    .execute()
  const app = await db
    .selectFrom('staffTotp')
    .select(['confirmedAt', 'confirmedOn'])
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const { codes } = await db
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('staffPasskeys')
    .select(['id', 'name', 'site', 'addedAt', 'addedOn', 'usedAt'])
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()
  return {
    ...person,
    hasPassword: Boolean(person.hasPassword),
    passkeys,
    secondFactor: app ? { addedAt: app.confirmedAt!, addedOn: app.confirmedOn, codesLeft: codes } : null,
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent),
      isThis: session.id === actor.sessionId,
    })),
  }
}
