import { type Actor, assertCan } from '#people/actor.ts'

/** What a topic is called stands on every page that is filed under it. */
export const assertCanManageTopics = (actor: Actor) => assertCan(actor, 'topics.manage', 'change topics')

/** Whoever writes files under topics, also drafts of their own alone. */
export const assertCanFileUnderTopics = (actor: Actor) =>
  assertCan(actor, 'content.edit', 'look for topics', 'own')
