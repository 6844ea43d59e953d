import { type Actor, assertCan } from '#people/actor.ts'

/** Who may write to every subscriber at once. */
export const assertCanSendIssues = (actor: Actor) =>
  assertCan(actor, 'newsletter.send', 'send news to subscribers')
