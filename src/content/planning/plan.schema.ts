import { z } from 'zod'
import { day } from '../types/fields/day.ts'

/** Null: for no day. */
export const plannedDay = z.strictObject({ day: day('The planned day').nullable() })

/** Which month a calendar shows: yyyy-mm. */
export const planMonth = z.strictObject({
  month: z.string().regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, 'A month is like 2026-11.'),
})
