import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import type { Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import type { Actor, Role } from '../actor.ts'
import { readSignInName } from '../sign-in-name.ts'

/** Changes of staff come one after another: two owners cannot take each other's role at the same moment. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('nyansapo staff'))`.execute(tx)
}

/** Somebody who works here, shared passwords left out. @throws NotFound */
export async function getPerson(tx: Tx, id: number) {
  const person = await tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .where('shared', '=', false)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!person) throw new NotFound('Nobody of this number works here any more.')
  return person
}

/** How many owners can sign in as themselves. */
export async function countOwners(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('staff')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('shared', '=', false)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('accountHash', 'is not', null),
        eb('passwordHash', '<>', 'none'),
        eb.exists(
          eb.selectFrom('staffPasskeys').select('id').whereRef('staffPasskeys.staffId', '=', 'staff.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** @throws InvalidInput when the change to this person left no owner who can sign in */
export async function assertOwnerStays(tx: Tx, before: { role: Role }): Promise<void> {
  if (before.role === 'owner' && (await countOwners(tx)) === 0)
    throw new InvalidInput('There must be an owner who can sign in. Make somebody else an owner first.')
}

/** @throws InvalidInput with the field `name`: the log tells people apart by it */
export async function assertNameIsFree(tx: Tx, name: string, ownId: number | null): Promise<void> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .execute()
  if (rows.every(({ id }) => id === ownId)) return
  const words = 'Somebody of this name works here, or did. Add an initial or a second name.'
  throw new InvalidInput(words, { name: words })
}

/**
 * Reads what somebody wants to sign in with.
 * @param field what to name when it cannot be
 * @throws InvalidInput for what is no such name, or another person's
 */
export async function freeSignInName(tx: Tx, typed: string, ownId: number | null, field: string) {
  const name = readNamed(typed, field)
  const taken = await tx
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.and(name))
    .executeTakeFirst()
  if (!taken || taken.id === ownId) return name
  const words = `Another account has this ${'email' in name ? 'e-mail address' : 'phone number'}.`
  throw new InvalidInput(words, { [field]: words })
}

/** Writes into the log what became of somebody's account, and tells every process, which looks whose sessions ended. */
export async function recordStaffChange(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  person: { id: number | null; name: string },
  details: { event: string; role?: Role },
): Promise<void> {
  const subject = { type: 'staff', id: person.id, title: person.name }
  await recordActivity(tx, { actor, action, subject, isPublic: false, details })
}

function readNamed(typed: string, field: string) {
  try {
    return readSignInName(typed)
  } catch (error) {
    throw error instanceof InvalidInput ? new InvalidInput(error.message, { [field]: error.message }) : error
  }
}
