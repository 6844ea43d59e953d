import { type Actor, assertCan } from '#people/actor.ts'

/** Who reads subscribers' addresses, and brings lists of them. */
export const assertCanManageSubscribers = (actor: Actor) =>
  assertCan(actor, 'subscribers.manage', 'see subscribers')

/** Who takes all addresses out of the house at once. */
export const assertCanExportSubscribers = (actor: Actor) =>
  assertCan(actor, 'subscribers.export', 'export subscribers')
