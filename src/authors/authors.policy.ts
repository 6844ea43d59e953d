import { type Actor, assertCan } from '#people/actor.ts'

/** What is told of an author stands beside all of their work. */
export const assertCanManageAuthors = (actor: Actor) => assertCan(actor, 'authors.manage', 'change authors')

/** Whoever writes names authors, also in drafts of their own alone. */
export const assertCanNameAuthors = (actor: Actor) =>
  assertCan(actor, 'content.edit', 'look for authors', 'own')
