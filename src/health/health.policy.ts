import { type Actor, assertCan } from '#people/actor.ts'

/** It tells of machines, folders and addresses. */
export const assertCanManageHealth = (actor: Actor) =>
  assertCan(actor, 'health.manage', 'look at the site’s health')
