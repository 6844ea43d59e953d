import { sql } from 'kysely'
import { type Actor, assertCan, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'

/** How many of those that wait are shown at once; who looks at them makes room. */
export const MOST_OUTDATED = 50
/** How many of their own a person is told of by name. */
const MOST_OF_THEIRS = 10

/**
 * Items that state the law of a day before a change of what they cite, and wait to be looked at; the person's own first,
 * then the oldest change.
 * @throws Forbidden
 */
export async function listOutdated(db: Db, actor: Actor) {
  assertCan(actor, 'newsroom.read', 'read what rests on changed law')
  const rows = await outdated(db)
    .select([
      ...(['content.status', 'content.authors', 'content.lawStatedAt'] as const),
      ...(['lawChanges.id as changeId', 'lawChanges.kind as change'] as const),
      ...(['lawChanges.changedOn', 'lawChanges.byWhat'] as const),
      isTheirs(actor).as('isYours'),
    ])
    .orderBy('isYours', 'desc')
    .orderBy('lawChanges.id')
    .orderBy('content.id')
    .limit(MOST_OUTDATED + 1)
    .execute()
  return { items: rows.slice(0, MOST_OUTDATED), isMore: rows.length > MOST_OUTDATED }
}

/** Those of them that are the person's own and that they may read, each with one law that changed; some, the oldest items first. */
export async function listOwnOutdated(db: Db, actor: Actor) {
  if (actor.staffId === null || !can(actor, 'content.edit', 'own')) return []
  return outdated(db)
    .distinctOn('content.id')
    .where(isTheirs(actor))
    .$if(!can(actor, 'content.read'), (query) => query.where('content.createdBy', '=', actor.staffId))
    .orderBy('content.id')
    .orderBy('lawChanges.id')
    .limit(MOST_OF_THEIRS)
    .execute()
}

function outdated(db: Db) {
  return db
    .selectFrom('outdatedContent')
    .innerJoin('content', 'content.id', 'outdatedContent.contentId')
    .innerJoin('lawChanges', 'lawChanges.id', 'outdatedContent.changeId')
    .innerJoin('authorities', 'authorities.id', 'lawChanges.authorityId')
    .select(['content.id', 'content.type', 'content.title', 'authorities.label'])
    .select(['authorities.title as law', 'authorities.year', 'authorities.kind'])
}

/** Whose byline names the person's account; where it names nobody's, or they see their own alone, what they made. */
function isTheirs(actor: Actor) {
  const linked = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from content_authors as link join authors as one on one.id = link.author_id
    where link.content_id = content.id and ${condition})`
  const madeIt = sql<boolean>`coalesce(content.created_by = ${actor.staffId}::integer, false)`
  const isNobodys = sql<boolean>`not ${linked(sql`one.staff_id is not null`)}`
  const isMade = can(actor, 'content.read') ? sql<boolean>`(${madeIt} and ${isNobodys})` : madeIt
  return sql<boolean>`(${linked(sql`one.staff_id = ${actor.staffId}::integer`)} or ${isMade})`
}
