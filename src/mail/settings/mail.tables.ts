import type { Generated } from 'kysely'
import type { MailSecurity } from './mail-settings.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    mailSettings: {
      id: number
      host: string
      port: number
      security: MailSecurity
      username: string
      /** Empty: none. */
      sealedPassword: string
      senderName: string
      senderAddress: string
      replyTo: string
      dkimSelector: string
      /** What letters are signed with, and what DNS says of it; empty: they are not signed here. */
      sealedSigningKey: Generated<string>
      publicKey: Generated<string>
      /** How many newsletters may leave in a minute and in a day; 0: as many as the server takes. */
      perMinute: Generated<number>
      perDay: Generated<number>
      /** How many leave on the first day of a new sender; 0: it is known already. */
      warmUpFrom: Generated<number>
      version: Generated<number>
    }
  }
}
