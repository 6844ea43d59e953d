import { z } from 'zod'
import { textChange } from '../corrections/correction.schema.ts'

const FURTHEST_DAYS = 365
const DAY_MS = 86_400_000

/** When a draft of changes is to become public, and what its change to the text then is. */
export const scheduledChanges = z.strictObject({
  at: z.iso
    .datetime({ offset: true, error: 'Choose a day and an hour.' })
    .refine((at) => Date.parse(at) < Date.now() + FURTHEST_DAYS * DAY_MS, 'Choose a day within a year.'),
  change: textChange.optional(),
})
export type ScheduledChanges = z.output<typeof scheduledChanges>
