import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AuthorLink } from './author.schema.ts'

type Shown = {
  /** The readable part of its address. */
  slug: string
  givenName: string
  familyName: string
  credential: Generated<string>
  biography: Generated<string>
  /** What the author says that a reader should know of: memberships, clients, shares. */
  interests: Generated<string>
  imageUrl: string | null
  imageAlt: Generated<string>
  /** `0000-0002-1825-0097`; empty where there is none. */
  orcid: Generated<string>
  links: JSONColumnType<AuthorLink[], string | undefined, string>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

declare module '#platform/db.ts' {
  interface Tables {
    authors: Shown & {
      id: GeneratedAlways<number>
      /** Whose account it is. */
      staffId: number | null
      /** Staff made or changed it; what only a byline made goes with the last item that names it. */
      kept: Generated<boolean>
      version: Generated<number>
      createdAt: Generated<Date>
    }
    formerAuthorSlugs: { slug: string; name: string; authorId: number }
    /** Kept by the rows of `content`: whom each item names, in order. */
    contentAuthors: { contentId: number; authorId: number; place: number }
  }

  interface PublicViews {
    /** Who has something published. */
    publicAuthors: Shown & { id: number }
    publicFormerAuthorSlugs: { slug: string; authorSlug: string }
  }
}
