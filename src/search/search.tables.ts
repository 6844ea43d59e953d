import type { ContentTypeName } from '#content/types/registry.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Kept by triggers on `content`: an item's words, folded and stemmed, with where they stand. */
    searchDocuments: { contentId: number; head: string; words: string }
    /** Words of published items, folded; `items` is how many have a word of this stem, counted each night. */
    searchWords: { word: string; stem: string; items: number }
  }

  interface PublicViews {
    publicSearch: { id: number; type: ContentTypeName; publishedAt: Date; head: string; words: string }
    publicSearchWords: { word: string; stem: string; items: number }
  }
}
