import { z } from 'zod'
import { lineOfText, linesOfText } from '#platform/text.schema.ts'

/** How many topics there may be: readers, and whoever writes, choose from all of them. */
export const MOST_TOPICS = 300
export const LONGEST_DESCRIPTION = 500

const fields = {
  name: lineOfText('Name', { min: 2, max: 60 }),
  description: linesOfText('Description', { max: LONGEST_DESCRIPTION }),
}

/** A new topic: nothing is needed but a name. */
export const newTopicSchema = z.strictObject({ ...fields, description: fields.description.default('') })

/** All of a topic as it is to be. `version` is the one that the change began from. */
export const changedTopicSchema = z.strictObject({ ...fields, version: z.int().min(1) })

export type NewTopic = z.output<typeof newTopicSchema>
export type ChangedTopic = z.output<typeof changedTopicSchema>

/** `/topic/criminal-law` */
export function topicPath(slug: string): string {
  return `/topic/${slug}`
}
