import { recordActivity } from '#activity/record-activity.ts'
import type { SubmittedBy } from '#content/model/content.tables.ts'
import { toContent } from '#content/model/to-content.ts'
import type { Actor } from '#people/actor.ts'
import type { Tx } from '#platform/db.ts'
import { NotFound, OutOfDate } from '#platform/errors.ts'
import './submitted.tables.ts'

/** A submitted article and who sent it in, locked until the transaction ends. @throws NotFound */
export async function lockSubmission(tx: Tx, id: number) {
  const row = await tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row?.submittedBy) throw new NotFound('This text was not sent in by a reader, or is gone.')
  return { item: toContent(row), submission: row.submittedBy }
}

/** @throws OutOfDate where something happened since the person looked */
export function assertTurn({ turns = 0 }: SubmittedBy, turn: number): void {
  if (turns === turn) return
  throw new OutOfDate(
    'Something happened to this submission meanwhile. Look at what is new, then decide again: your words are still here.',
  )
}

type Change = { state?: SubmittedBy['state']; words?: string; by: Actor; event: string }

/** Writes how far a submission has come, with its audit row. */
export async function moveSubmission(
  tx: Tx,
  item: { id: number; type: string; title: string },
  submission: SubmittedBy,
  { state = submission.state ?? 'waiting', words = '', by, event }: Change,
): Promise<void> {
  const turns = (submission.turns ?? 0) + 1
  const next: SubmittedBy = { ...submission, state, words, movedAt: tx.now.toISOString(), turns }
  await tx
    .updateTable('content')
    .set({ submittedBy: JSON.stringify(next) })
    .where('id', '=', item.id)
    .execute()
  await recordActivity(tx, {
    actor: by,
    action: 'update',
    subject: { type: item.type, id: item.id, title: item.title },
    isPublic: false,
    details: { event },
  })
}
