import { type Actor, assertCan } from '#people/actor.ts'

/** What a series is called, and the order of its parts, stand on the page of every part. */
export const assertCanManageSeries = (actor: Actor) => assertCan(actor, 'series.manage', 'change series')

/** Whoever writes may make an item a part of a series, also a draft of their own alone. */
export const assertCanChooseSeries = (actor: Actor) =>
  assertCan(actor, 'content.edit', 'look for series', 'own')
