import { type ContentType, type Control, detailFields, fieldValue } from '#content/types/content-type.ts'
import { formatCedis } from '#content/types/fields/cedis.ts'
import type { EditableContent } from '../../../api/api.ts'
import { fromAccraTime, toAccraTime } from '../../../ui/dates.ts'

/** `slug`: somebody who has a page; what is typed beside it changes nothing. */
export type AuthorValues = {
  givenName: string
  familyName: string
  credential: string
  slug?: string | undefined
}

/** What the form holds. Details are kept as people type them; the server reads them. */
export type FormValues = {
  title: string
  description: string
  body: string
  category: string
  /** `2026-03-09 14:00:00` in Accra, as the picker says it. */
  publishedAt: string | null
  imageUrl: string
  imageAlt: string
  commentsEnabled: boolean
  authors: AuthorValues[]
  /** `2026-03-09` */
  lawStatedAt: string | null
  /** The numbers of what it is filed under. */
  topics: number[]
  /** The number of the series that it is a part of. */
  seriesId: number | null
  details: Record<string, string>
}

export function emptyValues(type: ContentType): FormValues {
  return {
    title: '',
    description: '',
    body: '',
    category: type.defaultCategory ?? '',
    publishedAt: null,
    imageUrl: '',
    imageAlt: '',
    commentsEnabled: true,
    authors: [],
    lawStatedAt: null,
    topics: [],
    seriesId: null,
    details: Object.fromEntries(detailFields(type).map(({ name }) => [name, ''])),
  }
}

/** What the form shows of an item: with the changes that wait beside it. */
export function toValues(type: ContentType, item: EditableContent): FormValues {
  const { details, ...fields } = item.draftOfChanges?.fields ?? {}
  const changed = { ...item, ...fields, details: { ...item.details, ...details } }
  return toPublicValues(type, changed as EditableContent)
}

/** The same without its changes. */
export function toPublicValues(type: ContentType, item: EditableContent): FormValues {
  return {
    title: item.title,
    description: item.description,
    body: item.body,
    category: item.category ?? '',
    publishedAt: item.publishedAt && toAccraTime(item.publishedAt),
    imageUrl: item.imageUrl ?? '',
    imageAlt: item.imageAlt,
    commentsEnabled: item.commentsEnabled,
    authors: item.authors,
    lawStatedAt: item.lawStatedAt,
    topics: item.topics,
    seriesId: item.seriesId,
    details: Object.fromEntries(
      detailFields(type).map((field) => [field.name, asTyped(fieldValue(item, field), field.control)]),
    ),
  }
}

/** A value as people type it. */
function asTyped(value: unknown, control: Control): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('\n')
  return control === 'money' ? formatCedis(Number(value)) : String(value)
}

/** What is sent: all of a new item, only what changed of an old one. */
export function toFields({ publishedAt, ...values }: FormValues) {
  return { ...values, publishedAt: publishedAt && fromAccraTime(publishedAt) }
}

/** @returns the fields in which the form differs from what it began with; empty: nothing was changed */
export function toChanges(before: FormValues, now: FormValues): Partial<ReturnType<typeof toFields>> {
  const [old, fields] = [toFields(before), toFields(now)]
  const changed = Object.entries(fields).filter(
    ([name, value]) => name !== 'details' && !isSame(value, old[name as keyof typeof old]),
  )
  const details = Object.entries(now.details).filter(([name, value]) => value !== before.details[name])
  return {
    ...Object.fromEntries(changed),
    ...(details.length > 0 ? { details: Object.fromEntries(details) } : {}),
  }
}

function isSame(a: unknown, b: unknown): boolean {
  // A long text is told from another without a copy of both.
  if (typeof a === 'string' && typeof b === 'string') return a === b
  return JSON.stringify(a) === JSON.stringify(b)
}
