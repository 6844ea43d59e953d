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
      /** Its mailbox does not exist, or sent letters back too often, in the words of the server that said so; nothing is sent there. */
      suspendedAt: Generated<Date | null>
      suspendedBecause: Generated<string>
      /** On how many days lately a letter came back, and when last. */
      returned: Generated<number>
      returnedAt: Generated<Date | null>
      /** Kinds of news that they said no to. */
      unwanted: Generated<string[]>
      /** Where they want their letters instead, until whoever has that address confirms it; ''. */
      newEmail: Generated<string>
      /** When they named it; stays when it was confirmed, so that its link says so to who presses twice. */
      newEmailAt: Generated<Date | null>
    }
    suppressedAddresses: { hash: string; suppressedAt: Date }
  }
}
