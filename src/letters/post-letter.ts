import { z } from 'zod'
import type { Tx } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import type { LetterData, LetterKind } from './letter-data.schema.ts'
import './letters.tables.ts'

/** How often a letter is tried: after a minute, then after twice the wait each time, up to six hours; for a day in all. */
export const MOST_TRIES = 12

/** Knows of the letter nothing but its number. */
export const sendLetterJob: Job<{ letterId: number }> = {
  name: 'send-letter',
  title: 'Send letters',
  data: z.object({ letterId: z.int().positive() }),
  retries: { most: MOST_TRIES, firstSeconds: 60, longestSeconds: 6 * 3600 },
  mostSeconds: 1800,
}

/**
 * Has a letter sent after COMMIT, and never without it.
 * @param to one address, as `mailAddress` reads it
 * @returns the letter's number
 */
export async function postLetter<Kind extends LetterKind>(
  tx: Tx,
  kind: Kind,
  { to, data }: { to: string; data: LetterData[Kind] },
): Promise<number> {
  const { id } = await tx
    .insertInto('letters')
    .values({ kind, recipient: to, data: JSON.stringify(data), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.enqueue(sendLetterJob, { letterId: id })
  return id
}
