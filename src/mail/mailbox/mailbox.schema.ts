import { z } from 'zod'
import { optionalMailAddress } from '#letters/mail-address.schema.ts'
import { lineOfText } from '#platform/text.schema.ts'
import { mailHost, mailPort, mailSecurities } from '../settings/mail-settings.schema.ts'

/** How the mailbox is opened to which answers come; without a host none is read. */
export const mailboxSchema = z.strictObject({
  address: optionalMailAddress('Address'),
  host: mailHost('imap.example.com'),
  port: mailPort,
  security: z.enum(mailSecurities),
  username: lineOfText('User', { max: 254 }),
  folder: lineOfText('Folder', { min: 1, max: 200 }),
})
export type MailboxSettings = z.output<typeof mailboxSchema>

/** What a save sends; without a password the stored one stays. */
export const mailboxChangesSchema = mailboxSchema
  .extend({
    password: z.string().max(1024, 'Password may have at most 1,024 characters.').optional(),
    version: z.int().positive(),
  })
  .refine(({ host, address }) => host === '' || address !== '', {
    path: ['address'],
    message: 'Address is needed: answers are to come to it.',
  })
  .refine(({ host, username }) => host === '' || username !== '', {
    path: ['username'],
    message: 'User is needed: nobody may read a mailbox without one.',
  })
export type MailboxChanges = z.output<typeof mailboxChangesSchema>
