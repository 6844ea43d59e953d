import type { LetterState } from '#letters/letters.tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import './submitted.tables.ts'

export type SubmissionEntry = {
  id: number
  byWriter: boolean
  author: string
  text: string
  createdAt: Date
  /** How the letter of a question stands. */
  letter: { state: LetterState; reason: string } | null
}

/** What was asked and answered about a submitted text, oldest first. */
export async function listSubmissionEntries(db: Db | Tx, contentId: number): Promise<SubmissionEntry[]> {
  const rows = await (db as Db)
    .selectFrom('submissionEntries')
    .leftJoin('letters', 'letters.id', 'submissionEntries.letterId')
    .select([
      ...(['submissionEntries.id', 'byWriter', 'author', 'text'] as const),
      ...(['submissionEntries.createdAt', 'letters.state', 'letters.reason'] as const),
    ])
    .where('contentId', '=', contentId)
    .orderBy('submissionEntries.id')
    .execute()
  return rows.map(({ state, reason, ...entry }) => ({
    ...entry,
    letter: state ? { state, reason: reason ?? '' } : null,
  }))
}

/** A submission as those see it who decide about it. @throws NotFound */
export async function findSubmission(db: Db, id: number) {
  const row = await db
    .selectFrom('content')
    .select(['id', 'title', 'status', 'trashedAt', 'submittedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.submittedBy) throw new NotFound('This text was not sent in by a reader, or is gone.')
  const { name, email, consentedAt, suspicions, state = 'waiting', words = '', turns = 0 } = row.submittedBy
  return {
    ...{ id, title: row.title, isPublished: row.status === 'published', isInTrash: row.trashedAt !== null },
    ...{ name, email, sentAt: consentedAt, suspicions, state, words, turn: turns },
    entries: await listSubmissionEntries(db, id),
  }
}
