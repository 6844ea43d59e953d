import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ContentTypeName } from './content-types.ts'

export type Author = { givenName: string; familyName: string; credential: string }
export type Status = 'draft' | 'published'

type Shared = {
  type: ContentTypeName
  title: string
  slug: string
  description: string
  body: string
  category: string | null
  updatedAt: Date
  imageUrl: string | null
  imageAlt: string
  commentsEnabled: boolean
  authors: JSONColumnType<Author[]>
  /** yyyy-mm-dd */
  lawStatedAt: string | null
  details: JSONColumnType<Record<string, unknown>>
}

declare module '#platform/db.ts' {
  interface Tables {
    content: Shared & {
      id: GeneratedAlways<number>
      status: Status
      publishedAt: Date | null
      /** Published with a date in the future; it counts only while the site publishes scheduled items by itself. */
      scheduled: Generated<boolean>
      version: Generated<number>
      searchText: string
      createKey: string | null
      createDigest: string | null
      isSample: Generated<boolean>
      createdAt: Date
      trashedAt: Date | null
      trashedBy: string | null
    }
    contentVersions: {
      contentId: number
      version: number
      title: string
      description: string
      body: string
      savedBy: string
      savedAt: Date
    }
  }

  interface PublicViews {
    publicContent: Shared & { id: number; publishedAt: Date }
    publicGone: { id: number; type: ContentTypeName }
  }
}
