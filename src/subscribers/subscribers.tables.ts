import type { GeneratedAlways } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    subscribers: {
      id: GeneratedAlways<number>
      /** In lower case: one mailbox, one row. */
      email: string
      status: 'pending' | 'confirmed' | 'unsubscribed'
      /** The words that they agreed to, and when. */
      consentText: string
      consentedAt: Date | null
      suspicions: string[]
      createdAt: Date
      confirmedAt: Date | null
    }
  }
}
