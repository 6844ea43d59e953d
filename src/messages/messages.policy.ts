import { type Actor, assertCan } from '#people/actor.ts'

/** Messages carry people's addresses and wishes: only those who answer them read them. */
export const assertCanAnswerMessages = (actor: Actor) =>
  assertCan(actor, 'messages.answer', 'read and answer messages')
