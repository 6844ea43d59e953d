import type { Generated, GeneratedAlways } from 'kysely'

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
      unsubscribedAt: Generated<Date | null>
      /** Where the consent was given: `form`, or what staff said of an imported list. */
      consentSource: Generated<string>
      /** Its mailbox does not exist, in the words of the server that said so; nothing is sent there. */
      suspendedAt: Generated<Date | null>
      suspendedBecause: Generated<string>
    }
    suppressedAddresses: { hash: string; suppressedAt: Date }
  }
}
