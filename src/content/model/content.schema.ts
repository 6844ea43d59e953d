import { z } from 'zod'
import { lineOfText, linesOfText, webAddress } from '#platform/text.schema.ts'
import { bodySchema } from '../rich-text/body.schema.ts'
import { type ContentType, findCategory } from '../types/content-type.ts'
import { day, FIRST_DAY, LAST_DAY } from '../types/fields/day.ts'
import { type ContentTypeName, contentTypeNames, contentTypeOf } from '../types/registry.ts'

export const LARGEST_ID = 2_147_483_647
export const MOST_TOPICS_OF_ITEM = 5

/** An id as it stands in an address: decimal digits and nothing else, so that an item has one address. */
export const contentId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(LARGEST_ID))

const authorSchema = z.strictObject({
  givenName: lineOfText('Given name', { max: 80 }),
  familyName: lineOfText('Family name', { min: 1, max: 80 }),
  credential: lineOfText('Credential', { max: 80 }).default(''),
  /** Of an author who has a page: names them even if they are called otherwise by now. */
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9-]+$/, 'This is no address of an author.')
    .optional(),
})

const ISO_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** Only ISO 8601 with its zone: what else Date reads, it guesses ("foo 2020", "03/04/2026", false). */
function toTime(value: unknown): unknown {
  return typeof value === 'string' && ISO_TIME.test(value) ? new Date(value) : value
}

const commonFields = {
  title: lineOfText('Title', { min: 3, max: 200 }),
  description: linesOfText('Description', { max: 500 }),
  body: bodySchema,
  category: z.preprocess(
    (value) => (value === '' ? null : value),
    lineOfText('Category', { max: 60 }).nullable(),
  ),
  /** When it goes, or went, public; null: when somebody publishes it. */
  publishedAt: z
    .preprocess(
      toTime,
      z
        .date('Publication date must be a date.')
        .min(new Date(FIRST_DAY), 'Publication date must be after 1900.')
        .max(new Date(LAST_DAY), 'Publication date must be before 2200.'),
    )
    .nullable(),
  imageUrl: webAddress('Image address'),
  imageAlt: lineOfText('Image description', { max: 300 }),
  commentsEnabled: z.boolean(),
  authors: z.array(authorSchema).max(12, 'At most 12 authors.'),
  lawStatedAt: day('“Law stated as at”').nullable(),
  /** The numbers of what it is filed under, in order; one that is not there any more is left out. */
  topics: z
    .array(z.int().positive().max(LARGEST_ID), 'Name topics by their numbers.')
    .max(MOST_TOPICS_OF_ITEM, `At most ${MOST_TOPICS_OF_ITEM} topics.`),
  /** The number of the series that it is a part of; one that is not there any more is left out. */
  seriesId: z.int('Name a series by its number.').positive().max(LARGEST_ID).nullable(),
}

/** New items: nothing is needed but a title; what is left out takes the type's defaults. */
export function newContentSchema(type: ContentTypeName) {
  const { title, category, ...rest } = commonFields
  const declared = contentTypeOf({ type })
  return z.strictObject({
    type: z.literal(type),
    title,
    ...partial(rest),
    category: category
      .refine((given) => findCategory(declared, given) !== undefined, noSuchCategory(declared))
      .transform((given) => findCategory(declared, given) ?? null)
      .optional(),
    details: detailsSchema(type),
  })
}

export function noSuchCategory({ label, categories }: ContentType): string {
  return typeof categories === 'string'
    ? `${label.many} have no categories.`
    : `Choose one of the categories: ${categories.map((each) => each.label).join(', ')}.`
}

/** Changes to an item: only the fields that are sent change. `version` is the one that the change began from. */
export function contentChangesSchema(type: ContentTypeName) {
  return z.strictObject({
    version: z.number().int().min(1),
    ...partial(commonFields),
    details: detailsSchema(type),
  })
}

/** The type's own fields, each optional; one that is not sent stays as it is. */
function detailsSchema(type: ContentTypeName) {
  const { shape } = contentTypeOf({ type }).details
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
  ])
  return z.strictObject(Object.fromEntries(bare) as Record<string, z.ZodType>).optional()
}

export const contentTypeName = z.enum(contentTypeNames, 'Unknown type of content.')

export type NewContent = z.output<ReturnType<typeof newContentSchema>>
export type ContentChanges = z.output<ReturnType<typeof contentChangesSchema>>

type Partials<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodOptional<T[K]> }

function partial<T extends Record<string, z.ZodType>>(fields: T): Partials<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.optional()]),
  ) as Partials<T>
}
