import { type Actor, assertCan } from '#people/actor.ts'

/** Called by the commands themselves, so that no route can forget it. */
export const assertCanManagePosters = (actor: Actor) => assertCan(actor, 'posters.manage', 'manage posters')
