import { type Actor, assertCan } from '#people/actor.ts'

export const assertCanChangeSettings = (actor: Actor) =>
  assertCan(actor, 'settings.edit', 'change the settings')
