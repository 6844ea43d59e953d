import { type Actor, assertCan } from '#people/actor.ts'

/** What stands in the list of authorities is shown beside the work of many authors. */
export const assertCanManageAuthorities = (actor: Actor) =>
  assertCan(actor, 'authorities.manage', 'record what became of an authority')
