import type { CorrectionNote } from '#content/corrections/corrections.queries.ts'
import type { ShownTopic } from '#content/model/content.tables.ts'
import type { ShownSeries } from '#content/model/series-of-item.ts'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { detailFields, fieldValue } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { seriesPath } from '#series/series.schema.ts'
import { topicPath } from '#topics/topic.schema.ts'
import type { PublishedItem } from './published-item.schema.ts'

/** What an item is filed under, what it is a part of, and what readers were told of changes. */
type Around = {
  topics: readonly ShownTopic[]
  series: ShownSeries | null
  notes: readonly CorrectionNote[]
}

/** Chosen fields of a published item, with what is told of it; addresses are whole. */
export function toPublishedItem(
  item: ListedContent,
  { topics, series, notes }: Around,
  origin: string,
): PublishedItem {
  const type = contentTypeOf(item)
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address)
  const details = detailFields(type).map((field): [string, unknown] => {
    const value = fieldValue(item, field)
    return [field.name, typeof value === 'string' ? whole(value) : value]
  })
  return {
    id: item.id,
    type: item.type,
    title: item.title,
    description: item.description,
    category: item.category,
    authors: item.authors.map(({ givenName, familyName, credential }) => ({
      givenName,
      familyName,
      credential,
    })),
    topics: topics.map(({ slug, name }) => ({ name, url: origin + topicPath(slug) })),
    series: series && { name: series.name, url: origin + seriesPath(series.slug), part: series.part },
    url: origin + type.itemPath(item),
    image: item.imageUrl && whole(item.imageUrl),
    imageAlt: item.imageAlt,
    lawStatedAt: item.lawStatedAt,
    publishedAt: item.publishedAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    corrections: notes.map(({ kind, note, changesMeaning, madeAt }) => ({
      ...{ kind, note, changesMeaning, madeAt: new Date(madeAt).toISOString() },
    })),
    details: Object.fromEntries(details),
  }
}
