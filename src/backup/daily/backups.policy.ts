import { type Actor, assertCan } from '#people/actor.ts'

/** A backup holds everything, addresses of readers and hashes of passwords too. */
export const assertCanManageBackups = (actor: Actor) => assertCan(actor, 'backups.manage', 'manage backups')
