import { z } from 'zod'
import { contentTypeNames } from '#content/types/registry.ts'

/** One published item as the open API tells it; all addresses are absolute, all times ISO 8601 in UTC. */
export const publishedItemSchema = z.object({
  id: z.int().meta({ description: 'One number names one item, whatever its type.' }),
  type: z.enum(contentTypeNames),
  title: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  authors: z.array(z.object({ givenName: z.string(), familyName: z.string(), credential: z.string() })),
  topics: z
    .array(z.object({ name: z.string(), url: z.url() }))
    .meta({ description: 'What it is filed under; the page of a topic lists all that is.' }),
  series: z
    .object({ name: z.string(), url: z.url(), part: z.int() })
    .nullable()
    .meta({ description: 'What it is a part of; the page of a series lists all parts in their order.' }),
  url: z.url().meta({ description: 'The page that readers see.' }),
  image: z.url().nullable(),
  imageAlt: z.string(),
  lawStatedAt: z.iso.date().nullable().meta({ description: 'The law is stated as at this day.' }),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  corrections: z
    .array(
      z.object({
        kind: z.enum(['clarification', 'correction', 'removal']),
        note: z.string(),
        changesMeaning: z
          .boolean()
          .meta({ description: 'Whether who read it before was told something else.' }),
        madeAt: z.iso.datetime(),
      }),
    )
    .meta({
      description: 'What readers were told of changes to its text, the latest first; the latest 50 of them.',
    }),
  details: z.record(z.string(), z.unknown()).meta({
    description: 'What only this type has, such as duration, audioUrl, youtubeUrl, author, pricePesewas.',
  }),
})

export const publishedItemWithTextSchema = publishedItemSchema.extend({
  body: z.string().meta({ description: 'HTML, cleaned.' }),
})

export const publishedListSchema = z.object({
  items: z.array(publishedItemSchema),
  nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for what comes next.' }),
})

export type PublishedItem = z.output<typeof publishedItemSchema>
