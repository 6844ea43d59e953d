import { z } from 'zod'
import type { MailReport } from './mail-report.ts'

const MOST_AT_ONCE = 1000
const text = z.string().max(2000)
const address = z
  .string()
  .max(254)
  .transform((typed) => typed.trim().toLowerCase())
const words = (...parts: (string | number | undefined)[]) =>
  parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 300)
const returned = (to: string, isForGood: boolean, why: string): MailReport => ({
  ...{ is: 'returned', isForGood, words: why || 'The mail service says that it came back.', address: to },
})
const unwanted = (to: string): MailReport => ({ is: 'unwanted', address: to })

/** Our own form, for services that can be told what to send. */
const plain = z
  .strictObject({
    event: z.enum(['bounce', 'complaint']),
    email: address,
    permanent: z.boolean().default(false),
    reason: text.default(''),
  })
  .transform(({ event, email, permanent, reason }) =>
    event === 'complaint' ? unwanted(email) : returned(email, permanent, words(reason)),
  )

const postmark = z
  .object({ RecordType: text, Type: text.optional(), Email: address, Description: text.optional() })
  .transform(({ RecordType, Type, Email, Description }) => {
    if (RecordType === 'SpamComplaint') return unwanted(Email)
    return RecordType === 'Bounce' ? returned(Email, Type === 'HardBounce', words(Type, Description)) : null
  })

const sendgrid = z
  .object({
    event: z.enum(['bounce', 'dropped', 'spamreport', 'blocked', 'deferred', 'delivered', 'processed']),
    email: address,
    sg_event_id: text,
    type: text.optional(),
    status: text.optional(),
    reason: text.optional(),
  })
  .transform(({ event, email, type, status, reason }) => {
    if (event === 'spamreport') return unwanted(email)
    if (event !== 'bounce' && event !== 'blocked') return null
    return returned(email, event === 'bounce' && type !== 'blocked', words(status, reason))
  })

const mailgun = z
  .object({
    'event-data': z.object({
      event: text,
      severity: text.optional(),
      recipient: address,
      'delivery-status': z.object({ code: z.number().optional(), message: text.optional() }).optional(),
    }),
  })
  .transform(({ 'event-data': { event, severity, recipient, 'delivery-status': status } }) => {
    if (event === 'complained') return unwanted(recipient)
    if (event !== 'failed') return null
    return returned(recipient, severity === 'permanent', words(status?.code, status?.message))
  })

const one = z.union([plain, sendgrid, postmark, mailgun])

/** What mail services say of letters, in a form of ours or as Postmark, SendGrid and Mailgun put it. */
export const serviceReportsSchema = z
  .union([z.array(one).max(MOST_AT_ONCE), one.transform((report) => [report])])
  .transform((reports) => reports.filter((report) => report !== null))
