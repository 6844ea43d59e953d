import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { IssueCounts, IssueState, RecipientState } from './issue.schema.ts'
import type { FrozenLetter } from './write-issue.ts'

declare module '#platform/db.ts' {
  interface Tables {
    newsletterIssues: {
      id: GeneratedAlways<number>
      contentId: number
      state: Generated<IssueState>
      dueAt: Date
      /** As it stood when sending began: everybody gets the same. */
      letter: ColumnType<FrozenLetter | null, string | null | undefined, string | null>
      /** Why it does not go on by itself. */
      reason: Generated<string>
      askedBy: string
      createdAt: Date
      begunAt: Generated<Date | null>
      endedAt: Generated<Date | null>
      /** How often somebody came to its page by a link in it; of whom nothing is kept. */
      landings: Generated<number>
      /** Once it has ended; the rows of its readers are forgotten. */
      counts: ColumnType<Partial<IssueCounts> | null, string | null | undefined, string | null>
    }
    issueLetters: {
      id: GeneratedAlways<number>
      issueId: number
      subscriberId: number
      state: Generated<RecipientState>
      tries: Generated<number>
      notBefore: Date
      triedAt: Generated<Date | null>
      /** What the server said last, without the address. */
      reason: Generated<string>
    }
    /** One row: when the next letter may leave, how many left today, and how long the sender is known. */
    sendingPace: {
      id: number
      nextAt: Date
      day: string
      sentToday: number
      /** On how many days news left since the warm-up began. */
      warmDays: Generated<number>
    }
    /** A view of one row; null: not measured. Of a hundred letters. */
    newsletterRates: { openRate: number | null; clickRate: number | null }
  }
}
