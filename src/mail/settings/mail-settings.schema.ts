import { z } from 'zod'
import { optionalMailAddress } from '#letters/mail-address.schema.ts'
import { lineOfText } from '#platform/text.schema.ts'

/** `tls` from the first byte, `starttls` demanded before anything else is said, or nothing hidden. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

const NO_ANGLES = /^[^<>"]*$/
const most = (what: string, limit: number) =>
  z
    .int(`${what} must be a whole number.`)
    .min(0, `${what} must be 0 or more.`)
    .max(limit, `${what} may be at most ${limit.toLocaleString('en-GH')}.`)

export const mailHost = (example: string) =>
  lineOfText('Server', { max: 253 }).refine(
    (host) => host === '' || /^[\w.-]+$|^[\da-f:]+$/i.test(host),
    `Server must be a name like ${example}, without a scheme or a port.`,
  )
export const mailPort = z
  .int('Port must be a whole number.')
  .min(1, 'Port must be 1 or more.')
  .max(65_535, 'Port may be at most 65535.')

/** How letters leave; without a host they stay in the outbox. */
export const mailSettingsSchema = z.strictObject({
  host: mailHost('smtp.example.com'),
  port: mailPort,
  security: z.enum(mailSecurities),
  username: lineOfText('User', { max: 254 }),
  senderName: lineOfText('Sender’s name', { max: 80 }).refine(
    (name) => NO_ANGLES.test(name),
    'Sender’s name may not hold <, > or ".',
  ),
  senderAddress: optionalMailAddress('Sender’s address'),
  replyTo: optionalMailAddress('Reply address'),
  perMinute: most('Newsletters a minute', 100_000),
  perDay: most('Newsletters a day', 10_000_000),
  warmUpFrom: most('Newsletters on the first day', 1_000_000),
  dkimSelector: lineOfText('DKIM selector', { max: 63 }).refine(
    (name) => /^[\w.-]*$/.test(name),
    'DKIM selector is a short name like mail or s1, as the mail provider gives it.',
  ),
})

export type MailSettings = z.output<typeof mailSettingsSchema>

/** What a save sends. The password is never sent back, so that without it the stored one stays; empty: there is none. */
export const mailSettingsChangesSchema = mailSettingsSchema
  .extend({
    password: z.string().max(1024, 'Password may have at most 1,024 characters.').optional(),
    version: z.int().positive(),
  })
  .refine(({ host, senderAddress }) => host === '' || senderAddress !== '', {
    path: ['senderAddress'],
    message: 'Sender’s address is needed: letters come from it.',
  })

export type MailSettingsChanges = z.output<typeof mailSettingsChangesSchema>
