import { type Actor, assertCan } from '#people/actor.ts'

/** What an anonymous reader may do besides writing to us: send in a text, which becomes a draft. */
export const assertCanSubmitArticle = (actor: Actor) =>
  assertCan(actor, 'article.submit', 'send in an article')

/** What becomes of a text that a reader sent in is decided by those who publish. */
export const assertCanDecideSubmissions = (actor: Actor) =>
  assertCan(actor, 'content.publish', 'decide about what readers sent in')

/** Messages carry people's addresses and wishes: only those who answer them read them. */
export const assertCanAnswerMessages = (actor: Actor) =>
  assertCan(actor, 'messages.answer', 'read and answer messages')
