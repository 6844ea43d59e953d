import { z } from 'zod'

/** `scheduled`: its hour has not come. `sent`: nobody is left to send to. `cancelled`: the rest is called off. */
export const issueStates = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type IssueState = (typeof issueStates)[number]

/**
 * How it stands with one reader. `sending`: tried, and not known yet what came of it. `unknown`: nobody will ever know; it
 * is never tried again. `skipped`: no subscriber any more when its turn came.
 */
export const recipientStates = ['waiting', 'sending', 'accepted', 'refused', 'unknown', 'skipped'] as const
export type RecipientState = (typeof recipientStates)[number]

export type IssueCounts = Record<RecipientState, number>

const FURTHEST_DAYS = 365
const DAY_MS = 86_400_000

/** Sends a news item: the version that was looked at, now or at an hour. */
export const issueSchema = z.strictObject({
  contentId: z.int().positive().max(2_147_483_647),
  version: z.int().positive(),
  at: z.iso
    .datetime({ offset: true, error: 'Choose a day and an hour.' })
    .refine((at) => Date.parse(at) < Date.now() + FURTHEST_DAYS * DAY_MS, 'Choose a day within a year.')
    .nullable(),
})

export type NewIssue = z.output<typeof issueSchema>
