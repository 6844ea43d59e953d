import type { Generated, GeneratedAlways } from 'kysely'

export type LetterState = 'waiting' | 'sending' | 'sent' | 'written' | 'failed'

declare module '#platform/db.ts' {
  interface Tables {
    letters: {
      id: GeneratedAlways<number>
      kind: string
      recipient: string
      /** What it is about: ids, and what stands nowhere else. */
      data: unknown
      /** `written`: kept in the outbox folder, since there is no mail server. */
      state: Generated<LetterState>
      tries: Generated<number>
      /** What the server said last, or why nothing is sent. */
      reason: Generated<string>
      createdAt: Date
      triedAt: Generated<Date | null>
      endedAt: Generated<Date | null>
    }
  }
}
