import type { Generated, GeneratedAlways } from 'kysely'
import type { AuthorityKind } from './authorities.schema.ts'

type Shown = {
  /** Its name in addresses, whatever way it is cited: `act-843`. */
  key: string
  kind: AuthorityKind
  /** As it is cited: `Act 843`. */
  label: string
  title: Generated<string>
  year: number | null
  court: Generated<string>
  parties: Generated<string>
  shortNames: Generated<string[]>
  /** Where its text can be read; empty where no rule and no source says. */
  address: Generated<string>
  note: Generated<string>
}

type Cited = {
  contentId: number
  position: number
  authorityId: number
  pinpoint: string
  beforeWords: string
  words: string
  afterWords: string
}

declare module '#platform/db.ts' {
  interface Tables {
    authorities: Shown & {
      id: GeneratedAlways<number>
      source: Generated<string>
      isKnown: Generated<boolean>
      /** The day of the latest recorded change, yyyy-mm-dd. */
      lastChangedOn: string | null
      version: Generated<number>
    }
    /** Of authorities that were merged into others: whoever cites one means the other. */
    formerAuthorityKeys: { key: string; authorityId: number }
    citations: Cited
  }

  interface PublicViews {
    publicAuthorities: Shown & { id: number }
    publicFormerAuthorityKeys: { key: string; authorityKey: string }
    /** Citations of published items, each with what leads to its item. */
    publicCitations: Cited & {
      type: string
      title: string
      slug: string
      category: string | null
      publishedAt: Date
    }
  }
}
