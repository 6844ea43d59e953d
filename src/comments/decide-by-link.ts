import { isSigned, readToken } from '#letters/signed-token.ts'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import './comments.tables.ts'
import { moderateComment, setCommentStatus } from './moderate-comment.ts'

type Means = { db: Db; secret: string }

export type CommentByLink = { id: number; author: string; content: string; itemTitle: string }

/** Whoever has the letter to the office: what a moderator may, and the log says how. */
const OFFICE = { staffId: null, name: 'link in a letter', role: 'moderator', userAgent: '' } as const

/**
 * The comment that a letter to the office is about.
 * @throws NotFound for a link that is none of ours; Gone once it was decided about, or the link's time is over
 */
export async function findCommentByLink({ db, secret }: Means, token: string): Promise<CommentByLink> {
  const read = readToken(token)
  const row = read && read.id < 2 ** 31 ? await findComment(db, read.id) : undefined
  const signed = row && { purpose: 'comment' as const, id: row.id, state: String(row.createdAt.getTime()) }
  if (!signed || !isSigned(secret, token, signed))
    throw new NotFound(
      'This link is not whole, or the comment was deleted. Please open it from the letter again.',
    )
  if (row.status !== 'pending')
    throw new Gone(`This comment was ${row.status} already. The panel can change that.`)
  if (read?.expiresAt && read.expiresAt < new Date())
    throw new Gone('This link has ended: it worked for seven days. The comment waits in the panel.')
  return row
}

/** Decides about a comment by the link of a letter; the link works once. @throws NotFound; Gone */
export async function decideByLink(
  means: Means,
  token: string,
  decision: 'approve' | 'reject',
  requestId: string,
): Promise<void> {
  const { id } = await findCommentByLink(means, token)
  const actor: Actor = { ...OFFICE, requestId }
  await moderateComment(means.db, actor, id, decision, (tx, comment) => {
    // Somebody else may have pressed at the same moment.
    if (comment.status !== 'pending') throw new Gone(`This comment was ${comment.status} already.`)
    return setCommentStatus(tx, comment, decision === 'approve' ? 'approved' : 'rejected')
  })
}

const findComment = (db: Db, id: number) =>
  db
    .selectFrom('comments')
    .innerJoin('content', 'content.id', 'comments.contentId')
    .select(['comments.id', 'comments.author', 'comments.content', 'comments.status', 'comments.createdAt'])
    .select('content.title as itemTitle')
    .where('comments.id', '=', id)
    .executeTakeFirst()
