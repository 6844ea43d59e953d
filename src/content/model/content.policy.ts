import { type Actor, assertCan, can } from '#people/actor.ts'
import { NotFound } from '#platform/errors.ts'

/** What the rules look at: who made the item. Null: the newsroom, a reader, or nobody knows any more. */
export type Made = { createdBy: number | null }

/**
 * What a read or a write may ask of its actor; called by the commands and queries themselves, so that no route can
 * forget it. What somebody may not read does not exist for them.
 */
export function assertCanRead<Item extends Made>(
  actor: Actor,
  item: Item | undefined,
  missing = 'This item does not exist.',
): asserts item is Item {
  if (!item || !canRead(actor, item)) throw new NotFound(missing)
}

export const canRead = (actor: Actor, item: Made) => can(actor, 'content.read', item)

/** Whose items alone an actor may read, as `staff.id`; null: everybody's. @throws Forbidden */
export function readsOnlyOf(actor: Actor): number | null {
  if (can(actor, 'content.read')) return null
  assertCan(actor, 'content.read', 'read content', 'own')
  // Nobody bears the number 0.
  return actor.staffId ?? 0
}

/** To begin something of one's own, and before it is known what is to be changed. */
export const assertCanWrite = (actor: Actor) =>
  assertCan(actor, 'content.edit', 'write or change content', 'own')
export const assertCanEdit = (actor: Actor, item: Made) =>
  assertCan(actor, 'content.edit', 'change this item', item)
export const assertCanPublish = (actor: Actor) => assertCan(actor, 'content.publish', 'publish or unpublish')
export const assertCanReview = (actor: Actor) =>
  assertCan(actor, 'content.publish', 'send back what was sent for review')
export const assertCanTrash = (actor: Actor) => assertCan(actor, 'content.trash', 'move content to the trash')
export const assertCanDeleteForever = (actor: Actor) =>
  assertCan(actor, 'content.trash', 'delete content for good')
