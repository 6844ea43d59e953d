import { z } from 'zod'
import { mailAddress } from '#letters/mail-address.schema.ts'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'
import { formKinds } from './message-kinds.schema.ts'

const email = mailAddress('Email Address')

/** A message as a reader sends it. */
export const newMessageSchema = z.object({
  kind: z.enum(formKinds, 'This form is not known here. Please open the page again.'),
  name: lineOfText('Full Name', { min: 1, max: 80 }),
  email,
  subject: lineOfText('Subject', { min: 1, max: 200 }),
  message: linesOfText('Message', { min: 1, max: 5000 }),
})

/** What somebody asks to be said to an item. */
export const replySchema = newMessageSchema.pick({ name: true, email: true, message: true })

/** An article as a reader submits it: plain text, and their word that it is theirs. */
export const submissionSchema = z.object({
  name: lineOfText('Full Name', { min: 1, max: 80 }),
  email,
  title: lineOfText('Title', { min: 3, max: 200 }),
  text: linesOfText('Text', { min: 20, max: 40_000 }),
  consent: z.literal('yes', 'Please agree to this.'),
})

export type NewMessage = z.output<typeof newMessageSchema>
export type NewReply = z.output<typeof replySchema>
export type Submission = z.output<typeof submissionSchema>
