import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

/** So many lines come in one request, so that a list of any length is read piece by piece. */
export const MOST_LINES_AT_ONCE = 2000

/** What became of a line; all but `added` leave things as they were. */
export const lineOutcomes = ['added', 'known', 'pending', 'left', 'erased', 'wrong'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** A part of a list, with where its people agreed to get the newsletter. */
export const importSchema = z.strictObject({
  source: lineOfText('Where they agreed', { min: 10, max: 300 }),
  consentedOn: z.iso.date('Choose the day on which they agreed, or the last of them.'),
  lines: z
    .array(z.strictObject({ line: z.int().positive(), email: z.string().max(1000) }))
    .min(1)
    .max(MOST_LINES_AT_ONCE, `Send at most ${MOST_LINES_AT_ONCE} lines at once.`),
})

export type ImportPart = z.output<typeof importSchema>
