import { type ContentType, detailFields } from '#content/types/content-type.ts'
import type { DocumentField } from '../../../documents/kind/document-kind.ts'
import { seriesName } from '../series/series-name.ts'
import { topicNames } from '../topics/topics-meant.ts'
import type { AuthorValues, FormValues } from './form-values.ts'

const LABELS: Record<Exclude<keyof FormValues, 'details'>, string> = {
  title: 'Title',
  description: 'Description',
  body: 'Text',
  category: 'Category',
  publishedAt: 'Publication date',
  imageUrl: 'Image address',
  imageAlt: 'Image description',
  commentsEnabled: 'Comments enabled',
  authors: 'Authors',
  lawStatedAt: 'Law stated as at',
  topics: 'Topics',
  seriesId: 'Series',
}

/** Every field of an item's form, as it calls them. */
export function itemFields(type: ContentType): DocumentField<FormValues>[] {
  const common = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((name) => ({
    name,
    label: name === 'body' ? type.bodyLabel : LABELS[name],
    isRich: name === 'body',
    show: (values: FormValues) => {
      if (name === 'topics') return topicNames(values.topics)
      return name === 'seriesId' ? seriesName(values.seriesId) : shown(values[name])
    },
    take: (values: FormValues, from: FormValues) => ({ ...values, [name]: from[name] }),
  }))
  const own = detailFields(type).map(({ name, title }) => ({
    name: `details.${name}`,
    label: title,
    isRich: false,
    show: (values: FormValues) => values.details[name] ?? '',
    take: (values: FormValues, from: FormValues) => ({
      ...values,
      details: { ...values.details, [name]: from.details[name] ?? '' },
    }),
  }))
  return [...common, ...own]
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (!Array.isArray(value)) return String(value)
  return (value as AuthorValues[])
    .map(({ givenName, familyName, credential }) =>
      [`${givenName} ${familyName}`.trim(), credential].filter(Boolean).join(', '),
    )
    .join('\n')
}
