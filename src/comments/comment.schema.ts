import { z } from 'zod'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'

/** A reader's comment as it is sent. */
export const newCommentSchema = z.object({
  name: lineOfText('Name', { min: 1, max: 80 }),
  email: lineOfText('Email', { min: 1, max: 254 }).pipe(
    z.email('This does not look like an e-mail address.'),
  ),
  comment: linesOfText('Comment', { min: 2, max: 4000 }),
})

export type NewComment = z.output<typeof newCommentSchema>
