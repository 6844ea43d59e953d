import { foldText } from '#platform/fold-text.ts'
import type { ListedContent } from '../queries/public-content.queries.ts'
import { citationsOf } from '../types/case.ts'
import { parseYoutubeLink } from '../types/fields/parse-youtube-link.ts'
import { contentTypeOf } from '../types/registry.ts'
import { type Citable, fullName, type Name, personOf } from './citable.ts'

type Of = {
  /** The site's title. */
  site: string
  origin: string
  /** What the podcast is called. */
  show: string
  /** When the reader looks at it. */
  now: Date
}

/** Accra keeps UTC all year. */
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** What a citation of a published item is made of; names only as their fields have them. */
export function toCitable(item: ListedContent, { site, origin, show, now }: Of): Citable {
  const shared = {
    title: item.title,
    names: item.authors.map(personOf),
    site,
    day: dayOf(item.publishedAt),
    url: origin + contentTypeOf(item).itemPath(item),
    accessed: dayOf(now),
  }
  switch (item.type) {
    case 'podcast':
      return { ...shared, kind: 'episode', show, number: countOf(item.details.episodeNumber) }
    case 'video': {
      const played = parseYoutubeLink(item.details.youtubeUrl)
      return {
        ...shared,
        kind: 'video',
        ...(played && { url: `https://www.youtube.com/watch?v=${played.id}` }),
      }
    }
    case 'book': {
      const [year = ''] = /\b(?:19|20)\d\d\b/.exec(item.details.publishDate) ?? []
      const names = namesOnCover(item.details.author, shared.names)
      const { publisher, edition } = item.details
      return { ...shared, kind: 'book', names, year, publisher, edition: countOf(edition) }
    }
    case 'case':
      return { ...shared, kind: 'brief', cited: citationsOf(item.details)[0] ?? '' }
    default:
      return { ...shared, kind: 'text' }
  }
}

const countOf = (digits: string | null) => (digits === null ? null : Number(digits))

/** The names as a cover has them; divided where the item names the same people by separate fields. */
function namesOnCover(cover: string, people: readonly Name[]): readonly Name[] {
  const onCover = foldText(cover)
  const isSame = people.length > 0 && people.every((name) => onCover.includes(foldText(fullName(name))))
  return isSame ? people : cover ? [{ whole: cover }] : []
}
