import { z } from 'zod'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'

/** How many series there may be: whoever writes chooses from all of them. */
export const MOST_SERIES = 300
export const LONGEST_DESCRIPTION = 500
const LARGEST_ID = 2_147_483_647

const fields = {
  name: lineOfText('Name', { min: 2, max: 80 }),
  description: linesOfText('Description', { max: LONGEST_DESCRIPTION }),
}

/** A new series: nothing is needed but a name. */
export const newSeriesSchema = z.strictObject({ ...fields, description: fields.description.default('') })

/** All of a series as it is to be; `parts`: the numbers of its items in their order. `version` is the one that the change began from. */
export const changedSeriesSchema = z.strictObject({
  ...fields,
  parts: z.array(z.int().positive().max(LARGEST_ID)).max(1000),
  version: z.int().min(1),
})

export type NewSeries = z.output<typeof newSeriesSchema>
export type ChangedSeries = z.output<typeof changedSeriesSchema>

/** `/series/reading-a-constitution` */
export function seriesPath(slug: string): string {
  return `/series/${slug}`
}
