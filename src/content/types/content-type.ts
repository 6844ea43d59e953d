import { z } from 'zod'

/** How a field is edited; the admin form draws its control from this. `lines` is a list, one entry a line. */
export type Control =
  | 'text'
  | 'textarea'
  | 'lines'
  | 'date'
  | 'year'
  | 'count'
  | 'choice'
  | 'url'
  | 'audio'
  | 'pdf'
  | 'video'
  | 'money'
  | 'drawing'

declare module 'zod' {
  interface GlobalMeta {
    hint?: string | undefined
    control?: Control | undefined
    /** What a `choice` chooses among. */
    options?: readonly Category[] | undefined
    /** Under what name the form draws it together with others. */
    group?: string | undefined
    /** Its words cite the law as the body's do; where a reader finds them: before the body, or after it. */
    cites?: 'before' | 'after' | undefined
    /** Readers read it as they read the body: a change to it is named, and versions keep it. */
    isText?: boolean | undefined
  }
}

/** The colour of a badge. */
export type Tone = 'indigo' | 'gold' | 'forest' | 'clay'
/** The colours of the placeholder art, named for its ground. */
export type Palette = 'indigo' | 'clay' | 'forest' | 'night' | 'gold'

/** `tone` where its badge has another than its type's. */
export type Category = { value: string; label: string; tone?: Tone }

/** Fields of a type's own: each says what it holds while nobody has filled it in. */
export type OwnFields = z.ZodObject<Record<string, z.ZodDefault>>
/** What an item holds in them. */
export type ValuesOf<Fields extends OwnFields> = {
  [Name in keyof Fields['shape']]: z.output<Fields['shape'][Name]>
}

/** By what of a type's own readers narrow its list, as links. */
export type ListFilter = {
  /** A field of the type; the list's address calls it the same. */
  name: string
  /** What it narrows by, for those who do not see it. */
  label: string
  /** What the link to everything says. */
  all: string
  /** The highest value first, as for years. */
  isNewestFirst?: boolean
}

type Addressed = { id: number; slug: string; category: string | null }

/**
 * One declaration per type of content: the site, the admin panel and the API all draw from it. It does no I/O and
 * is safe in the browser. Its public face stands in `site/types`.
 */
export type ContentType<
  Name extends string = string,
  Details extends OwnFields = OwnFields,
  Facts extends OwnFields = OwnFields,
> = {
  name: Name
  label: { one: string; many: string }
  /** The label of the button that makes one ("New News"); default `New ${label.one}`. */
  newLabel: string
  /** The last part of the address of its screen: `/admin/news`. */
  section: string
  /** The table of the specification in which it stands; the view `trash_items` calls it the same. */
  tableName: string
  /** The path of its sign, drawn with a line in a box of 20 × 20. */
  icon: string
  tone: Tone
  palette: Palette
  /** Its place in the menu of the site: in a group, or by itself (null). The label is its plural unless told. */
  menu: { group: 'News & Articles' | 'Audios & Videos' | null; label?: string }
  /** What its parts of the sitemap are called; what is news is told to news search too. */
  sitemap: { name: string; isNews: boolean }
  /** Whether 'Total Content' counts it in. */
  isInTotal: boolean
  /** Whether readers send in drafts of it. */
  isSubmitted: boolean
  /** What its public pages say, in the specification's spelling. */
  words: {
    /** In the place of a list in which nothing stands yet. */
    empty: string
    /** On the link to the next page of the list. */
    more: string
    /** On the link from an item to the list. */
    back: string
    share: string
    /** Where an item never was, is not published, or is in the trash. */
    missing: { title: string; text: string }
  }
  listPath: string
  /** What the addresses of its items begin with; its list's own unless told. */
  itemsPath: string
  /** The page of one item. */
  itemPath(item: Addressed): string
  /** Where a headline leads (SPECIFICATION, /headlines). */
  headlinePath(item: Addressed): string
  /** What the rich text of this type is called in the form. */
  bodyLabel: string
  /** Fixed categories; 'free' for free text, 'none' where the type has none. */
  categories: readonly Category[] | 'free' | 'none'
  defaultCategory: string | null
  /** By what its list is narrowed besides the category; a migration makes an index for each. */
  filters: readonly ListFilter[]
  /** What is this type's own and staff may edit; kept in the `details` column. */
  details: Details
  /** What is this type's own and only the server sets (sent counts, measured lengths). */
  facts: Facts
  /** The details and facts of an item of which nobody has said anything. */
  blank: ValuesOf<Details> & ValuesOf<Facts>
  /** What its public page needs; the messages tell staff what is missing. */
  publishable: z.ZodType
  /** The line under the title in the admin list, without the date. */
  infoLine(item: { category: string | null; details: ValuesOf<Details> & ValuesOf<Facts> }): string | null
}

type Defaulted =
  | 'newLabel'
  | 'isInTotal'
  | 'isSubmitted'
  | 'itemsPath'
  | 'itemPath'
  | 'headlinePath'
  | 'filters'
  | 'facts'
  | 'infoLine'
type Declared<Name extends string, Details extends OwnFields, Facts extends OwnFields> = Omit<
  ContentType<Name, Details, Facts>,
  Defaulted | 'tableName' | 'blank'
> &
  Partial<Pick<ContentType<Name, Details, Facts>, Defaulted>>
type NoFields = z.ZodObject<Record<never, z.ZodDefault>>

/**
 * Fills in what most types share: "New X", items under the list's address, to which their headlines lead, no facts, and
 * an info line that is the date.
 */
export function defineContentType<
  const Name extends string,
  Details extends OwnFields,
  Facts extends OwnFields = NoFields,
>(declared: Declared<Name, Details, Facts>): ContentType<Name, Details, Facts> {
  const { itemsPath = declared.listPath, facts = z.object({}) as unknown as Facts } = declared
  const { itemPath = ({ id, slug }: Addressed) => `${itemsPath}/${id}/${slug}` } = declared
  return {
    newLabel: `New ${declared.label.one}`,
    isInTotal: true,
    isSubmitted: false,
    headlinePath: itemPath,
    filters: [],
    infoLine: () => null,
    ...declared,
    tableName: `${declared.name}s`,
    itemsPath,
    itemPath,
    facts,
    blank: { ...declared.details.parse({}), ...facts.parse({}) } as ValuesOf<Details> & ValuesOf<Facts>,
  }
}

export type DetailField = {
  name: string
  title: string
  hint: string | undefined
  control: Control
  options: readonly Category[]
  group: string | undefined
}

/** The fields of a type that staff may edit, as its declaration describes them. */
export function detailFields(type: ContentType): DetailField[] {
  return Object.entries(type.details.shape).map(([name, field]) => {
    const { title = name, hint, control = 'text', options = [], group } = field.meta() ?? {}
    return { name, title, hint, control, options, group }
  })
}

/** Those whose words cite the law, in their order. */
export function citingFields(type: ContentType): { name: string; isAfter: boolean }[] {
  return Object.entries(type.details.shape).flatMap(([name, field]) => {
    const { cites } = field.meta() ?? {}
    return cites ? [{ name, isAfter: cites === 'after' }] : []
  })
}

/** What an item holds of the fields that readers read as text, in the order of its declaration. */
export function ownText(type: ContentType, details: object): Record<string, unknown> {
  const held = details as Record<string, unknown>
  const names = Object.entries(type.details.shape).flatMap(([name, field]) =>
    field.meta()?.isText ? [name] : [],
  )
  return Object.fromEntries(
    names.filter((name) => held[name] !== undefined).map((name) => [name, held[name]]),
  )
}

/** What an item holds in one of them. */
export function fieldValue({ details }: { details: object }, { name }: Pick<DetailField, 'name'>): unknown {
  return (details as Record<string, unknown>)[name]
}

/** What a field holds, as people read it: a choice by its label. */
export function shownValue({ options }: Pick<DetailField, 'options'>, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
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

/** The tone of an item's badge: its category's own, else its type's. */
export function toneOf({ categories, tone, defaultCategory }: ContentType, category: string | null): Tone {
  if (typeof categories === 'string') return tone
  return categories.find(({ value }) => value === (category ?? defaultCategory))?.tone ?? tone
}
