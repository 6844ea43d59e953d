import { z } from 'zod'
import { postLetter } from '#letters/post-letter.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import { readTallies } from '#platform/tallies/tallies.ts'
import { peopleToTell } from './people-to-tell.ts'

/** In the morning, before the office opens. */
export const dailyNoticesJob: Job = {
  name: 'tell-of-new-messages',
  title: 'Tell staff of new messages, once a day',
  schedule: '0 7 * * *',
  data: z.object({}),
  isOne: true,
  retries: { most: 5, firstSeconds: 60, longestSeconds: 3600 },
  mostSeconds: 600,
}

/** One letter to each who asked for it, while new messages wait; all of them or none. @returns how many */
export async function tellOfNewMessages(db: Db): Promise<number> {
  const { of } = await readTallies(db, 'messages')
  if (of('new') === 0) return 0
  return inTransaction(db, async (tx) => {
    const people = await peopleToTell(tx, 'daily')
    for (const { id, email } of people)
      await postLetter(tx, 'message-digest', { to: email, data: { staffId: id } })
    return people.length
  })
}
