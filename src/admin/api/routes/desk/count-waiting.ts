import { countComments } from '#comments/comments.queries.ts'
import { listToConfirm } from '#content/checklist/checklist.queries.ts'
import { listOwnOutdated } from '#content/queries/outdated-content.queries.ts'
import { countSentBack, countWaitingContent } from '#content/queries/waiting-content.queries.ts'
import { countMessages } from '#messages/messages.queries.ts'
import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'

/** How much of each kind waits for a decision that this person may take; what does not wait is left out. */
export async function countWaiting(db: Db, actor: Actor) {
  const mayPublish = can(actor, 'content.publish')
  const [content, ownOutdated, toConfirm, sentBack, comments, messages] = await Promise.all([
    mayPublish ? countWaitingContent(db) : null,
    listOwnOutdated(db, actor),
    mayPublish ? listToConfirm(db, actor) : [],
    can(actor, 'content.edit', 'own') ? countSentBack(db, actor) : [],
    can(actor, 'comments.moderate') ? countComments(db) : null,
    can(actor, 'messages.answer') ? countMessages(db) : null,
  ])
  return {
    reviews: content?.reviews ?? [],
    outdated: content?.outdated ?? 0,
    ownOutdated,
    toConfirm,
    sentBack,
    comments: comments?.pending ?? 0,
    messages: messages?.new ?? 0,
  }
}
