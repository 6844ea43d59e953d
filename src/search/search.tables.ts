import type { Generated } from 'kysely'
import type { AuthorityKind } from '#authorities/authorities.schema.ts'
import type { ContentTypeName } from '#content/types/registry.ts'

/** Kept by the rows' own changes: a name's words, folded, from one of its first words on, and which that is. */
type Beginning = { id: number; words: string; place: number }

declare module '#platform/db.ts' {
  interface Tables {
    /**
     * Kept by triggers on `content`: an item's words, folded and stemmed, with where they stand; its text in passages, and
     * with which word each begins. No passages where it was indexed before there were any.
     */
    searchDocuments: {
      contentId: number
      head: string
      words: string
      passages: string[] | null
      starts: number[] | null
    }
    /** Words of published items, folded; `items` is how many have a word of this stem, counted each night. */
    searchWords: { word: string; stem: string; items: number }
    /** Topics and authorities whose items are to be found by another name, and up to which item they are. */
    searchRenames: {
      named: 'topic' | 'authority'
      subjectId: number
      times: Generated<number>
      doneUpTo: Generated<number>
    }
    /** What was looked for in vain, folded, by day: yyyy-mm-dd. */
    missedSearches: { day: string; words: string; count: Generated<number> }
  }

  interface PublicViews {
    publicSearchWords: { word: string; stem: string; items: number }
    publicItemBeginnings: Beginning & {
      type: ContentTypeName
      title: string
      slug: string
      category: string | null
    }
    publicAuthorBeginnings: Beginning & { slug: string; givenName: string; familyName: string }
    publicAuthorityBeginnings: Beginning & {
      key: string
      kind: AuthorityKind
      label: string
      title: string
      year: number | null
    }
  }
}
