import { countComments } from '#comments/comments.queries.ts'
import { listToConfirm } from '#content/checklist/checklist.queries.ts'
import { listNotedItems } from '#content/notes/open-notes.queries.ts'
import { listAssigned } from '#content/planning/assigned.queries.ts'
import { listOwnOutdated } from '#content/queries/outdated-content.queries.ts'
import { countSentBack, countWaitingContent } from '#content/queries/waiting-content.queries.ts'
import { listUnscheduled } from '#content/scheduling/unscheduled.queries.ts'
import { countMessages } from '#messages/messages.queries.ts'
import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'

/** How much of each kind waits for a decision that this person may take; what does not wait is left out. */
export async function countWaiting(db: Db, actor: Actor) {
  const mayPublish = can(actor, 'content.publish')
  const [content, mine, ownOutdated, toConfirm, sentBack, comments, messages] = await Promise.all([
    mayPublish ? countWaitingContent(db) : null,
    listMine(db, actor),
    listOwnOutdated(db, actor),
    mayPublish ? listToConfirm(db, actor) : [],
    can(actor, 'content.edit', 'own') ? countSentBack(db, actor) : [],
    can(actor, 'comments.moderate') ? countComments(db) : null,
    can(actor, 'messages.answer') ? countMessages(db) : null,
  ])
  return {
    reviews: content?.reviews ?? [],
    ...mine,
    outdated: content?.outdated ?? 0,
    ownOutdated,
    toConfirm,
    sentBack,
    comments: comments?.pending ?? 0,
    messages: messages?.new ?? 0,
  }
}

/** Whose turn it is, and what others wrote about it. */
async function listMine(db: Db, actor: Actor) {
  const [assigned, noted, unscheduled] = await Promise.all([
    listAssigned(db, actor),
    listNotedItems(db, actor),
    listUnscheduled(db, actor),
  ])
  return { assigned, noted, unscheduled }
}
