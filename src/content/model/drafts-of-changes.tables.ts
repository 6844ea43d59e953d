import type { JSONColumnType } from 'kysely'
import type { ContentChanges } from './content.schema.ts'

/** The fields that differ from what is public, and no others; a time as JSON has it. */
export type ChangedFields = Omit<ContentChanges, 'version' | 'publishedAt' | 'details'> & {
  publishedAt?: string | null
  details?: Record<string, unknown>
}

declare module '#platform/db.ts' {
  interface Tables {
    /** At most one an item; gone when it is published or dropped. */
    draftsOfChanges: {
      contentId: number
      fields: JSONColumnType<ChangedFields>
      begunBy: string
      begunAt: Date
      savedBy: string
      savedAt: Date
    }
  }
}
