import { type Actor, assertCan } from '#people/actor.ts'

/** Called by the commands themselves, so that no route can forget it. */
export const assertCanModerate = (actor: Actor) => assertCan(actor, 'comments.moderate', 'moderate comments')
