import { type Actor, assertCan } from '#people/actor.ts'

/** Called by the commands themselves, so that no route can forget it. */
export const assertCanManagePersonalData = (actor: Actor) =>
  assertCan(actor, 'personal-data.manage', 'look up or erase what is kept about people')
