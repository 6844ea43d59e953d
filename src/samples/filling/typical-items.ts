import type { ContentTypeName, DetailsOf } from '#content/types/registry.ts'
import type { Chances } from './chances.ts'
import { inventAuthor } from './invent-words.ts'

type Typical<Name extends ContentTypeName> = {
  /** Of a hundred items. */
  share: number
  /** How many words the text of one has, as newsrooms write them. */
  words: readonly [least: number, most: number]
  /** One that stands here twice is twice as frequent. */
  categories: readonly (string | null)[]
  details(chances: Chances): Partial<DetailsOf<Name>>
}

const minutes = (chances: Chances) => `${chances.between(4, 75)} min`

/** What the items of each type are like in a newsroom. */
export const TYPICAL: { [Name in ContentTypeName]: Typical<Name> } = {
  article: {
    share: 54,
    words: [450, 2200],
    categories: ['article', 'article', 'article', 'news', 'news', 'opinion'],
    details: () => ({}),
  },
  newsletter: {
    share: 25,
    words: [120, 450],
    categories: [
      ...['breaking', 'news-just-in', 'legal-updates', 'legal-updates', 'court-decisions', 'industry-news'],
    ],
    details: () => ({}),
  },
  podcast: {
    share: 7,
    words: [80, 300],
    categories: [null],
    details: (chances) => ({
      audioUrl: `https://audio.example/${chances.between(1, 999)}.mp3`,
      duration: minutes(chances),
    }),
  },
  video: {
    share: 6,
    words: [60, 250],
    categories: [null],
    details: (chances) => ({
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      duration: minutes(chances),
    }),
  },
  book: {
    share: 4,
    words: [90, 300],
    categories: ['Land law', 'Evidence', 'Company law', 'Constitutional law', null],
    details: (chances) => ({
      author: Object.values(inventAuthor(chances)).slice(0, 2).join(' '),
      publishDate: String(chances.between(1998, 2026)),
      pricePesewas: chances.between(20, 400) * 100,
    }),
  },
  case: {
    share: 4,
    words: [150, 600],
    categories: ['constitutional', 'criminal', 'civil-rights', 'land'],
    details: (chances) => ({
      reportCitations: [`[${chances.between(1960, 2026)}] GLR ${chances.between(1, 900)}`],
      court: chances.of(['supreme-court', 'court-of-appeal', 'high-court']),
      year: String(chances.between(1960, 2026)),
      facts: 'A tenant was told to leave.',
      issues: ['Whether notice was needed'],
      holding: 'It was.',
    }),
  },
}

export const SHARES = Object.fromEntries(
  Object.entries(TYPICAL).map(([type, { share }]) => [type, share]),
) as Record<ContentTypeName, number>
