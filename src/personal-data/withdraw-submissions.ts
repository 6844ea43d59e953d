import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { foldText } from '#platform/fold-text.ts'
import type { ThingsOfPerson } from './things-of-person.queries.ts'

type Submission = ThingsOfPerson['submissions'][number]

/** A text that a reader sent goes where nobody published it; a published one stays, and nobody is named for it. */
export async function withdrawSubmissions(tx: Tx, actor: Actor, submissions: Submission[]): Promise<void> {
  for (const item of submissions) {
    const isPublished = item.status === 'published'
    if (isPublished) {
      const name = item.submittedBy?.name ?? ''
      const authors = item.authors.filter(
        // Staff may have spelt it otherwise since.
        ({ givenName, familyName }) =>
          foldText(`${givenName} ${familyName}`.trim()) !== foldText(name.trim()),
      )
      await tx
        .updateTable('content')
        .set({ submittedBy: null, authors: JSON.stringify(authors) })
        .where('id', '=', item.id)
        .execute()
    } else await tx.deleteFrom('content').where('id', '=', item.id).execute()
    await recordActivity(tx, {
      actor,
      action: isPublished ? 'update' : 'delete',
      subject: { type: item.type, id: item.id, title: '' },
      isPublic: isPublished,
    })
  }
}
