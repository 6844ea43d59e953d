import { CORRECTION_LABELS } from '#content/corrections/correction.schema.ts'
import { type CorrectionNote, lastChanged } from '#content/corrections/corrections.queries.ts'
import type { ContentForFeed } from '#content/queries/public-feeds.queries.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { formatLegalDate } from '../components/dates.ts'
import { cardPath } from '../page/card-path.ts'
import type { PageContext } from '../page/page.ts'
import { siteTypeOf } from '../types/site-types.ts'

/** One item as every feed tells it: all addresses absolute. */
export type FeedItem = ReturnType<typeof feedItem>

export function feedItem(item: ContentForFeed, { origin, settings }: PageContext) {
  const type = contentTypeOf(item)
  const url = origin + type.itemPath(item)
  const people = item.authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim())
  const { furtherAuthors, wholeText } = siteTypeOf(item)
  const names = [...new Set([...people, ...furtherAuthors(item)])].filter(Boolean)
  return {
    /** Permanent, whatever happens to the title, the slug or the scheme. */
    id: `tag:${new URL(origin).hostname},2026:${item.type}/${item.id}`,
    url,
    title: item.title,
    summary: item.description,
    html: withNotes(
      withWholeAddresses(wholeText(item, item.body), url) || paragraph(item.description),
      item.notes ?? [],
    ),
    authors: names.length > 0 ? names : [settings.siteTitle],
    /** Its category, and its topics. */
    categories: [categoryLabel(type, item.category), ...item.topics.map(({ name }) => name)].filter(
      (label) => label !== null,
    ),
    image: absolute(item.imageUrl ?? cardPath(item), origin),
    publishedAt: item.publishedAt,
    updatedAt: lastChanged(item),
  }
}

export function absolute(url: string, origin: string): string {
  return url.startsWith('/') ? origin + url : url
}

/** Links and pictures of stored text, so that they work in any reader. The text is canonical: attributes are quoted. */
function withWholeAddresses(html: string, base: string): string {
  return html.replace(/(<[^<>]*\s(?:href|src)=")([/#?][^"]*)"/g, (whole, start: string, address: string) =>
    URL.canParse(address, base) ? `${start}${new URL(address, base).href}"` : whole,
  )
}

/** What readers were told of changes: over the text where its meaning is another, else below it. */
function withNotes(html: string, notes: readonly CorrectionNote[]): string {
  const written = (isAbove: boolean) =>
    notes
      .filter(({ changesMeaning }) => changesMeaning === isAbove)
      .map(noteParagraph)
      .join('')
  return written(true) + html + written(false)
}

function noteParagraph({ kind, note, madeAt }: CorrectionNote): string {
  return paragraph(`${CORRECTION_LABELS[kind]}, ${formatLegalDate(madeAt.slice(0, 10))}: ${note}`)
}

function paragraph(text: string): string {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return escaped && `<p>${escaped}</p>`
}
