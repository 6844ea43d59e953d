import { z } from 'zod'
import { linesOfText } from '#platform/text.schema.ts'
import { LARGEST_ID } from '../model/content.schema.ts'

/** How far a draft has come, in the order in which drafts go. */
export const stages = ['idea', 'draft', 'review', 'approved'] as const
export type Stage = (typeof stages)[number]

export const STAGE_LABELS: Record<Stage, string> = {
  idea: 'Idea',
  draft: 'Draft',
  review: 'Ready for review',
  approved: 'Approved',
}

/** What is to be done before it is sent again, for who wrote it. */
export const reviewNote = linesOfText('Note', { max: 1000 })
export const stageChange = z.strictObject({ stage: z.enum(stages), note: reviewNote.default('') })
/** Null: nobody. */
export const assignment = z.strictObject({ staffId: z.number().int().min(1).max(LARGEST_ID).nullable() })
