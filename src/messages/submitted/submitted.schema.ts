import { z } from 'zod'
import { linesOfText } from '#platform/text.schema.ts'

const turn = z.int().nonnegative()

/** What staff see of a submission when they decide. */
export const seenSubmissionSchema = z.strictObject({ turn })
export const questionSchema = z.strictObject({ turn, text: linesOfText('Question', { min: 3, max: 5000 }) })
export const declineSchema = z.strictObject({ turn, text: linesOfText('Words', { min: 3, max: 5000 }) })

/** What the writer answers, on the page of their text. */
export const writerAnswerSchema = z.object({ text: linesOfText('Answer', { min: 1, max: 5000 }) })
