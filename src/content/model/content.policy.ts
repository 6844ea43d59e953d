import { type Actor, assertCan } from '#people/actor.ts'

/** What a write may ask of its actor; called by the commands themselves, so that no route can forget it. */
export const assertCanEdit = (actor: Actor) => assertCan(actor, 'content.edit', 'write or change content')
export const assertCanPublish = (actor: Actor) => assertCan(actor, 'content.publish', 'publish or unpublish')
export const assertCanTrash = (actor: Actor) => assertCan(actor, 'content.trash', 'move content to the trash')
export const assertCanDeleteForever = (actor: Actor) =>
  assertCan(actor, 'content.trash', 'delete content for good')
