import type { Db, Tx } from '#platform/db.ts'
import { peopleWhoAnswer } from './people-who-answer.ts'

/** Who answers messages and wants a letter about new ones, with the address that it goes to. */
export async function peopleToTell(
  db: Db | Tx,
  how: 'immediate' | 'daily',
): Promise<{ id: number; email: string }[]> {
  const people = await peopleWhoAnswer(db)
    .select('email')
    .where('messageNotices', '=', how)
    .where('email', 'is not', null)
    .where('shared', '=', false)
    .execute()
  return people.map(({ id, email }) => ({ id, email: email! }))
}
