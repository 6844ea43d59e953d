import type { Generated, JSONColumnType } from 'kysely'
import type { TextChange } from '../corrections/correction.schema.ts'
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
      /** When it becomes public by itself; null: a person publishes it. */
      publishAt: Generated<Date | null>
      /** What it then is to readers; null: it touches no text. */
      publishChange: JSONColumnType<TextChange | null, string | null | undefined, string | null>
      scheduledBy: Generated<string | null>
      scheduledById: Generated<number | null>
      /** Why it is scheduled no more, for people; '' where there is nothing to say. */
      unscheduledBecause: Generated<string>
    }
  }
}
