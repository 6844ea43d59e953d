import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

export const LAW_CHANGE_KINDS = ['amended', 'repealed', 'overruled'] as const
export type LawChangeKind = (typeof LAW_CHANGE_KINDS)[number]

/** How many authorities a page of the staff's list shows. */
export const MOST_FOUND = 50

/** No law of Ghana's changed before the first of them was made. */
const FIRST_DAY = '1821-01-01'

/** What staff record of an authority: what became of it, on which day, and by what. */
export const newLawChangeSchema = z.strictObject({
  kind: z.enum(LAW_CHANGE_KINDS, { error: 'Choose what became of it.' }),
  changedOn: z.iso
    .date({ error: 'The day must be a date.', abort: true })
    .refine((day) => day >= FIRST_DAY, 'The day must be a date after 1820.')
    .refine(
      (day) => day <= new Date().toISOString().slice(0, 10),
      'The day lies ahead. Record the change when it is in force.',
    ),
  byWhat: lineOfText('By what', { max: 200 }).default(''),
})
export type NewLawChange = z.infer<typeof newLawChangeSchema>
