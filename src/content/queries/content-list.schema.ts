import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'
import { contentTypeName, LARGEST_ID } from '../model/content.schema.ts'
import { contentTypeOf } from '../types/registry.ts'

/** `published` is the date that a card shows: of publication, or else of creation. */
export const contentSorts = ['newest', 'updated', 'published', 'title', 'title-desc'] as const
export type ContentSort = (typeof contentSorts)[number]

/** `scheduled` waits for its time, or for a person; `submitted` was sent in by a reader; `changed` has a draft of changes; the others are stages of drafts. */
export const listedStatuses = [
  'idea',
  'draft',
  'review',
  'approved',
  'published',
  'scheduled',
  'submitted',
  'changed',
] as const
export type ListedStatus = (typeof listedStatuses)[number]

/** What a list of the staff is asked for: one type, filtered, in one order, from one place on. */
export const contentListQuery = z
  .strictObject({
    type: contentTypeName,
    search: lineOfText('Search', { max: 200 }).optional(),
    status: z.enum(listedStatuses).optional(),
    category: lineOfText('Category', { max: 60 }).optional(),
    assigned: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
    sort: z.enum(contentSorts).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  })
  .superRefine(({ type, category }, context) => {
    const { categories, label } = contentTypeOf({ type })
    if (category === undefined || categories === 'free') return
    if (categories !== 'none' && categories.some(({ value }) => value === category)) return
    context.addIssue({
      code: 'custom',
      path: ['category'],
      message: `${label.many} have no category “${category}”.`,
    })
  })

export const bulkActions = ['publish', 'unpublish', 'trash', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]

export const MOST_AT_ONCE = 100

/** One thing done to many items, each in the version that the person saw. */
export const bulkChangeSchema = z
  .strictObject({
    action: z.enum(bulkActions),
    type: contentTypeName,
    items: z
      .array(
        z.strictObject({
          id: z.number().int().min(1).max(LARGEST_ID),
          version: z.number().int().min(1).max(LARGEST_ID),
        }),
      )
      .min(1, 'Choose at least one item.')
      .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} items can be changed at once.`)
      .refine(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'The same item was sent twice.',
      ),
    expectedCount: z.number().int(),
  })
  .refine(({ items, expectedCount }) => items.length === expectedCount, {
    path: ['expectedCount'],
    message: 'The number of chosen items is not the one that was shown. Nothing was changed; choose again.',
  })

export type BulkChange = z.output<typeof bulkChangeSchema>
