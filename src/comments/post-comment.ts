import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { getPublished, type PublishedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { mayCauseLetter, OFFICE, postLimited } from '#letters/post-limited.ts'
import { readerActor } from '#people/actor.ts'
import { type Db, inTransaction, type PublicDb, type Tx } from '#platform/db.ts'
import { Forbidden } from '#platform/errors.ts'
import { countLinks } from '#platform/text.schema.ts'
import { getPublicSettings } from '#settings/settings.queries.ts'
import '#settings/settings.tables.ts'
import type { NewComment } from './comment.schema.ts'

/** Sent again within this time, a comment is the same click twice. */
const SAME_CLICK_MINUTES = 10
const REPEAT_DAYS = 7
const MOST_LINKS = 2

/** Where a comment goes: read as readers see it, so that it is decided in one place what they see. */
export type CommentTarget = Pick<PublishedContent, 'id' | 'type' | 'title' | 'slug' | 'category' | 'details'>

/**
 * The item that a comment is meant for.
 * @throws NotFound or Gone where readers cannot see it; Forbidden where it takes no comments
 */
export async function getCommentTarget(publicDb: PublicDb, contentId: number): Promise<CommentTarget> {
  const [item, settings] = await Promise.all([
    getPublished(publicDb, [...contentTypeNames], contentId),
    getPublicSettings(publicDb),
  ])
  if (!item.commentsEnabled || !settings.enableComments) {
    throw new Forbidden('Comments are closed here.')
  }
  return item
}

/**
 * Takes a reader's comment, always pending.
 * @param suspicions what already speaks against a person having written it
 * @returns the place that it was written under; the same for the same comment sent twice
 */
export async function postComment(
  { db, publicDb }: { db: Db; publicDb: PublicDb },
  contentId: number,
  comment: NewComment,
  { suspicions = [], requestId = '' }: { suspicions?: string[]; requestId?: string } = {},
): Promise<CommentTarget> {
  const place = await getCommentTarget(publicDb, contentId)
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx, comment)
    if (await isSameClick(tx, contentId, comment)) return
    const found = [...suspicions, ...(await suspicionsOf(tx, comment))]
    const { id } = await tx
      .insertInto('comments')
      .values({
        contentId,
        contentType: place.type,
        author: comment.name,
        email: comment.email,
        content: comment.comment,
        status: 'pending',
        suspicions: found,
        createdAt: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, {
      actor: readerActor(requestId),
      action: 'create',
      subject: { type: 'comment', id, contentId, title: place.title },
      isPublic: false,
      details: { suspicions: found },
    })
    if (mayCauseLetter(found)) await tellOffice(tx, id)
  })
  return place
}

/** Tells the office that a comment waits, where it wants to be told. */
async function tellOffice(tx: Tx, commentId: number): Promise<void> {
  const { contactEmail, newsletterNotifications } = await tx
    .selectFrom('siteSettings')
    .select(['contactEmail', 'newsletterNotifications'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  if (!newsletterNotifications) return
  await postLimited(tx, 'comment-notice', { to: contactEmail, data: { commentId } }, OFFICE)
}

/** Two posts of one text wait for each other, so that a double click cannot pass both checks at once. */
async function oneAtATime(tx: Tx, { email, comment }: NewComment): Promise<void> {
  const key = createHash('sha256').update(`${email}\n${comment}`).digest('hex')
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

async function isSameClick(
  tx: Tx,
  contentId: number,
  { name, email, comment }: NewComment,
): Promise<boolean> {
  const since = new Date(tx.now.getTime() - SAME_CLICK_MINUTES * 60_000)
  const earlier = await tx
    .selectFrom('comments')
    .select('id')
    .where('contentId', '=', contentId)
    .where('author', '=', name)
    .where('email', '=', email)
    .where('content', '=', comment)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return earlier !== undefined
}

/** What in the text itself looks like spam: many links, or the words of an earlier comment. */
async function suspicionsOf(tx: Tx, { name, comment }: NewComment): Promise<string[]> {
  const links = countLinks(`${name} ${comment}`)
  const since = new Date(tx.now.getTime() - REPEAT_DAYS * 86_400_000)
  const earlier = await tx
    .selectFrom('comments')
    .select('id')
    .where('createdAt', '>', since)
    .where((eb) => eb(eb.fn('lower', ['content']), '=', comment.toLowerCase()))
    .executeTakeFirst()
  return [...(links > MOST_LINKS ? ['links'] : []), ...(earlier ? ['repeated'] : [])]
}
