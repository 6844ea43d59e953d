import type { JSONColumnType } from 'kysely'
import type { ContentTypeName } from '../types/registry.ts'
import type { AutosaveFields } from './autosaves.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    contentAutosaves: {
      staffId: number
      /**
       * The draft session: names the form that was opened; of a new item also the idempotency key of its making. The
       * column has a name of its own, which the release before this one still reads while the two run side by side.
       */
      writing: string
      /** Null: not made yet. */
      contentId: number | null
      type: ContentTypeName
      /** The version that the text was begun from; null for a new item. */
      baseVersion: number | null
      fields: JSONColumnType<AutosaveFields>
      userAgent: string
      /** By the clock of the browser: orders the autosaves of one form and nothing else. */
      typedAt: Date
      savedAt: Date
    }
  }
}
