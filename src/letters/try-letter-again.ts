import type { Tx } from '#platform/db.ts'
import { sendLetterJob } from './post-letter.ts'
import './letters.tables.ts'

/** Has a letter tried from the beginning that was given up, or laid into the outbox. @returns false where it is neither */
export async function tryLetterAgain(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('letters')
    .set({ state: 'waiting', tries: 0, reason: '', endedAt: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'written'])
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.enqueue(sendLetterJob, { letterId: id })
  return true
}
