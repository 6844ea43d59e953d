import type { Generated, GeneratedAlways } from 'kysely'
import type { ContentTypeName } from '#content/types/registry.ts'

declare module '#platform/db.ts' {
  interface Tables {
    comments: {
      id: GeneratedAlways<number>
      contentId: number
      contentType: ContentTypeName
      author: string
      email: string
      content: string
      status: Generated<'pending' | 'approved' | 'rejected'>
      approved: GeneratedAlways<boolean>
      date: Generated<string>
      isSample: Generated<boolean>
      /** Why it may be spam; empty where nothing speaks against it. */
      suspicions: Generated<string[]>
      createdAt: Date
      /** When it was last approved or rejected. */
      decidedAt: Generated<Date | null>
    }
  }

  interface PublicViews {
    publicComments: { id: number; contentId: number; author: string; content: string; createdAt: Date }
  }
}
