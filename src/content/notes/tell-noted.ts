import { sql } from 'kysely'
import { postLetter } from '#letters/post-letter.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'

/** So many minutes no second letter about the notes of an item goes to the same person. */
const QUIET_MINUTES = 60
const MOST_TOLD = 10

/**
 * Writes to who an item is assigned to, and to who wrote in the note, that another wrote in it: to each at most once an
 * hour and item. Nothing to who has no address, or cannot sign in any more.
 */
export async function tellNoted(
  tx: Tx,
  actor: Actor,
  { id: contentId, assignedTo }: { id: number; assignedTo: number | null },
  noteId: number,
): Promise<void> {
  const wrote = await tx
    .selectFrom('contentNotes')
    .select('authorId')
    .where('id', '=', noteId)
    .union(tx.selectFrom('contentNoteAnswers').select('authorId').where('noteId', '=', noteId))
    .execute()
  const ids = [assignedTo, ...wrote.map(({ authorId }) => authorId)].filter(
    (id) => id !== null && id !== actor.staffId,
  )
  if (ids.length === 0) return
  const quietSince = new Date(tx.now.getTime() - QUIET_MINUTES * 60_000)
  const people = await tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .where('email', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters')
            .select('letters.id')
            .where('kind', '=', 'note-notice')
            .whereRef('recipient', '=', 'staff.email')
            .where('letters.createdAt', '>', quietSince)
            .where(sql<boolean>`(letters.data ->> 'contentId')::bigint = ${contentId}`),
        ),
      ),
    )
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute()
  for (const { id: staffId, email } of people) {
    const data = { contentId, noteId, staffId, byId: actor.staffId }
    await postLetter(tx, 'note-notice', { to: email!, data })
  }
}
