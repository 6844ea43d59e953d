import { z } from 'zod'

/** How a field is edited; the admin form draws its control from this. */
export type Control = 'text' | 'textarea' | 'url' | 'audio' | 'pdf' | 'video' | 'money'

declare module 'zod' {
  interface GlobalMeta {
    hint?: string | undefined
    control?: Control | undefined
  }
}

export type Category = { value: string; label: string }

/** What every item has, whatever its type. Times are ISO strings in the browser and Dates on the server. */
export type ContentItem = {
  id: number
  title: string
  slug: string
  description: string
  body: string
  category: string | null
  details: Record<string, unknown>
}

/**
 * One declaration per type of content: the site, the admin panel and the API all draw from it. It does no I/O and
 * is safe in the browser. A new type costs this declaration, a line in `registry.ts`, a page and a route.
 */
export type ContentType = {
  name: string
  label: { one: string; many: string }
  /** The label of the button that makes one ("New News"); default `New ${label.one}`. */
  newLabel: string
  listPath: string
  /** The page of one item. */
  itemPath(item: Pick<ContentItem, 'id' | 'slug' | 'category'>): string
  /** Where a headline leads (SPECIFICATION, /headlines). */
  headlinePath(item: Pick<ContentItem, 'id' | 'slug' | 'category'>): string
  /** What the rich text of this type is called in the form. */
  bodyLabel: string
  /** Fixed categories; 'free' for free text, 'none' where the type has none. */
  categories: readonly Category[] | 'free' | 'none'
  defaultCategory: string | null
  /** What is this type's own and staff may edit; kept in the `details` column. */
  details: z.ZodObject
  /** What is this type's own and only the server sets (sent counts, measured lengths). */
  facts: z.ZodObject
  /** What its public page needs; the messages tell staff what is missing. */
  publishable: z.ZodType
  /** The line under the title in the admin list, without the date. */
  infoLine(item: Pick<ContentItem, 'category' | 'details'>): string | null
}

type Declared = Omit<ContentType, 'newLabel' | 'facts' | 'headlinePath' | 'infoLine'> &
  Partial<Pick<ContentType, 'newLabel' | 'facts' | 'headlinePath' | 'infoLine'>>

/** Fills in what most types share: "New X", no facts, the headline leads to the item, the info line is the date. */
export function defineContentType<const T extends Declared>(declared: T): ContentType & { name: T['name'] } {
  return {
    newLabel: `New ${declared.label.one}`,
    facts: z.object({}),
    headlinePath: declared.itemPath,
    infoLine: () => null,
    ...declared,
  }
}

/**
 * A category as it is stored: its value, also where its label was given; null for none.
 * @returns undefined for what the type does not have
 */
export function findCategory(
  { categories }: Pick<ContentType, 'categories'>,
  given: string | null,
): string | null | undefined {
  if (given === null || categories === 'free') return given
  if (categories === 'none') return undefined
  return categories.find(({ value, label }) => value === given || label === given)?.value
}

/** The label of a category, falling back to the type's default when it is missing or unknown. */
export function categoryLabel(type: ContentType, category: string | null): string | null {
  if (type.categories === 'none') return null
  if (type.categories === 'free') return category
  const known = type.categories.find(({ value, label }) => value === category || label === category)
  return (known ?? type.categories.find(({ value }) => value === type.defaultCategory))?.label ?? null
}
