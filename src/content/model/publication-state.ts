import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#platform/db.ts'
import type { ContentRow } from './content-row.ts'

/**
 * How an item stands with readers. `scheduled` waits for its time; `waiting` had its time, but on this site a person
 * publishes what was scheduled; only what is `published` is seen (DECISIONS 10).
 */
export const publicationStates = ['draft', 'scheduled', 'waiting', 'published', 'trashed'] as const
export type PublicationState = (typeof publicationStates)[number]

/** What decides besides the row: the database's clock, and whether scheduled items publish themselves. */
export type PublicationTerms = { now: Date; autoPublish: boolean }

type Row = Pick<ContentRow, 'status' | 'trashedAt' | 'publishedAt' | 'scheduled'>

/** The one teller. `inPublicationState` and the view `public_content` say the same in SQL; a test holds them equal. */
export function publicationStateOf(row: Row, { now, autoPublish }: PublicationTerms): PublicationState {
  if (row.trashedAt !== null) return 'trashed'
  if (row.status === 'draft' || row.publishedAt === null) return 'draft'
  if (row.publishedAt > now) return 'scheduled'
  return row.scheduled && !autoPublish ? 'waiting' : 'published'
}

/** The same as a condition on `content`, of plain comparisons, which the indexes of the lists serve. */
export function inPublicationState(
  state: PublicationState,
  { now, autoPublish }: PublicationTerms,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'content'>()
  const kept = eb('content.trashedAt', 'is', null)
  const released = eb.and([kept, eb('content.status', '=', 'published')])
  const due = eb.and([released, eb('content.publishedAt', '<=', now)])
  const isScheduled = eb('content.scheduled', '=', sql.val(true))
  switch (state) {
    case 'trashed':
      return eb('content.trashedAt', 'is not', null)
    case 'draft':
      return eb.and([kept, eb('content.status', '=', 'draft')])
    case 'scheduled':
      // A trigger marks what has a later date; the index of what waits is built on the mark.
      return eb.and([released, isScheduled, eb('content.publishedAt', '>', now)])
    case 'waiting':
      return autoPublish ? sql.val(false) : eb.and([due, isScheduled])
    case 'published':
      return autoPublish ? due : eb.and([due, eb.not(isScheduled)])
  }
}

/** Whether readers see the item, or will when its time comes or a person says so: a change to it is then a public change. */
export function isMeantForReaders(row: Pick<Row, 'status' | 'trashedAt'>): boolean {
  return row.status === 'published' && row.trashedAt === null
}

/** Whether readers see the item now. */
export async function isSeenByReaders(db: Pick<Db, 'selectFrom'>, row: Row): Promise<boolean> {
  if (!isMeantForReaders(row)) return false
  return publicationStateOf(row, await readPublicationTerms(db)) === 'published'
}

/** By the clock of the database, whichever process asks; in a transaction by the time of the transaction. */
export function readPublicationTerms(db: Pick<Db, 'selectFrom'>): Promise<PublicationTerms> {
  return db
    .selectFrom('siteSettings')
    .select(['autoPublish', sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow()
}
