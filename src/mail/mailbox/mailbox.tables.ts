import type { Generated } from 'kysely'
import type { MailSecurity } from '../settings/mail-settings.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** One row. */
    mailbox: {
      id: number
      /** To which answers and reports come. */
      address: string
      /** Empty: no mailbox is read. */
      host: string
      port: number
      security: MailSecurity
      username: string
      sealedPassword: string
      folder: string
      version: Generated<number>
      /** Numbers of letters count within this; another means that the server numbers anew. */
      uidValidity: number | null
      /** Up to which number letters have been read. */
      lastUid: Generated<number>
      /** Since when somebody reads it; null: nobody does. */
      readingSince: Date | null
      lookedAt: Date | null
      /** Why it could not be read the last time; empty: it could. */
      fault: Generated<string>
      /** Raised, it ends the address to which mail services report. */
      reportKey: Generated<number>
    }
  }
}
