import { type Actor, assertCan } from '#people/actor.ts'

/** Who may write may bring what the writing shows; who may trash content may delete files. */
export const assertCanEditMedia = (actor: Actor) => assertCan(actor, 'content.edit', 'upload or change files')
export const assertCanDeleteMedia = (actor: Actor) => assertCan(actor, 'content.trash', 'delete files')
