import { Forbidden } from '#platform/errors.ts'
import { type Actor, assertCan } from '../actor.ts'

/** Called by the commands themselves, so that no route can forget it. */
export const assertCanManageStaff = (actor: Actor) => assertCan(actor, 'staff.manage', 'manage staff')

/**
 * Whose account it is; what a person does with their own.
 * @throws Forbidden for who has none: a reader, the program, everybody who signs in with a shared password
 */
export function ownAccountOf(actor: Actor): number {
  if (actor.isShared)
    throw new Forbidden('You are signed in with a shared password. Ask an owner for an account of your own.')
  return staffIdOf(actor)
}

/** Whose sessions they are. @throws Forbidden */
export function staffIdOf(actor: Actor): number {
  if (actor.staffId === null) throw new Forbidden('Only staff who are signed in have sessions.')
  return actor.staffId
}
