import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { contentTypeName } from '../model/content.schema.ts'
import { contentSorts, listedStatuses } from '../queries/content-list.schema.ts'
import { densities } from './density.schema.ts'

/** What a view shows, in the words of the list's address. */
const shownByView = z.strictObject({
  q: lineOfText('Search', { max: 200 }).optional(),
  status: z.enum(listedStatuses).optional(),
  category: lineOfText('Category', { max: 60 }).optional(),
  sort: z.enum(contentSorts).optional(),
  as: z.enum(densities),
})
export type ShownByView = z.output<typeof shownByView>

export const LONGEST_VIEW_NAME = 40
const name = lineOfText('Name', { min: 1, max: LONGEST_VIEW_NAME })

export const newViewSchema = z.strictObject({ type: contentTypeName, name, shows: shownByView })
export const viewNameSchema = z.strictObject({ name })
export const densitySchema = z.strictObject({ density: z.enum(densities) })
