import { type Actor, assertCan } from '#people/actor.ts'

/** Saving a page shows it to readers at once, so it asks for what publishing asks for. */
export const assertCanSaveStaticPage = (actor: Actor) =>
  assertCan(actor, 'content.publish', 'change the pages of the site')
