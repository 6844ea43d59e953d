import { displayAddress } from '#letters/display-address.schema.ts'
import { isLetterKind } from '#letters/letter-data.schema.ts'
import type { LetterState } from '#letters/letters.tables.ts'
import type { Db } from '#platform/db.ts'
import { LETTER_KINDS } from '../letters/letter-kinds.ts'

const SHOWN = 20

export type ListedLetter = {
  id: number
  title: string
  recipient: string
  state: LetterState
  reason: string
  tries: number
  at: Date
}

/** The latest letters, and how many there are in each state; what has left is forgotten after 30 days. */
export async function listLetters(
  db: Db,
): Promise<{ letters: ListedLetter[]; counts: Record<LetterState, number> }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('letters')
      .select(['id', 'kind', 'recipient', 'state', 'reason', 'tries', 'createdAt', 'endedAt'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('letters')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const counts = { waiting: 0, sending: 0, sent: 0, written: 0, failed: 0 }
  for (const { state, count } of counted) counts[state] = count
  const letters = rows.map(({ kind, createdAt, endedAt, recipient, ...row }) => ({
    ...row,
    title: isLetterKind(kind) ? LETTER_KINDS[kind].title : kind,
    recipient: displayAddress(recipient),
    at: endedAt ?? createdAt,
  }))
  return { letters, counts }
}

/** One letter as its row says it; null: there is none. */
export async function findLetter(db: Db, id: number): Promise<{ kind: string; data: unknown } | null> {
  const row = await db.selectFrom('letters').select(['kind', 'data']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
