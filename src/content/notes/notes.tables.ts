import type { Generated, GeneratedAlways } from 'kysely'

type Written = {
  id: GeneratedAlways<number>
  text: string
  /** Null: nobody of the staff, such as who wrote a comment in a Word document. */
  authorId: number | null
  author: string
  createdAt: Date
  editedAt: Generated<Date | null>
  createKey: string | null
  createDigest: string | null
}

declare module '#platform/db.ts' {
  interface Tables {
    /** What staff say of a passage of an item; readers never see it. */
    contentNotes: Written & {
      contentId: number
      quote: Generated<string>
      before: Generated<string>
      after: Generated<string>
      at: Generated<number>
      resolvedAt: Generated<Date | null>
      resolvedBy: Generated<string>
    }
    contentNoteAnswers: Written & { noteId: number }
  }
}
