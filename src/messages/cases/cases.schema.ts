import { z } from 'zod'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'
import { messageStatuses } from '../message-statuses.schema.ts'

const status = z.enum(messageStatuses)
const version = z.int().positive()

/** How far a case has come, and whose it is; what is left out stays. */
export const caseChangeSchema = z.strictObject({
  version,
  status: status.optional(),
  ownerId: z.int().positive().nullable().optional(),
})
export type CaseChange = z.output<typeof caseChangeSchema>

export const noteSchema = z.strictObject({ text: linesOfText('Note', { min: 1, max: 5000 }) })

/** An answer to the reader; the case is then `open` or `done`. */
export const answerSchema = z.strictObject({
  version,
  text: linesOfText('Answer', { min: 1, max: 10_000 }),
  status: z.enum(['open', 'done']),
})
export type CaseAnswer = z.output<typeof answerSchema>

export const replyTemplateSchema = z.strictObject({
  title: lineOfText('Name', { min: 2, max: 80 }),
  text: linesOfText('Text', { min: 1, max: 5000 }),
})
export const replyTemplateChangeSchema = replyTemplateSchema.extend({ version })
export type ReplyTemplate = z.output<typeof replyTemplateSchema>
