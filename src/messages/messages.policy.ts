import { type Actor, assertCan } from '#people/actor.ts'

/** What an anonymous reader may do besides writing to us: send in a text, which becomes a draft. */
export const assertCanSubmitArticle = (actor: Actor) =>
  assertCan(actor, 'article.submit', 'send in an article')

/** Messages carry people's addresses and wishes: only those who answer them read them. */
export const assertCanAnswerMessages = (actor: Actor) =>
  assertCan(actor, 'messages.answer', 'read and answer messages')
