import type { Generated, JSONColumnType } from 'kysely'
import type { Answers, QuestionName } from './questions.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** At most one an item. */
    checklists: {
      contentId: number
      answers: JSONColumnType<Answers>
      note: string
      risks: QuestionName[]
      turn: Generated<number>
      version: number
      answeredBy: string
      /** `staff.id`; null: a shared password that is another by now. */
      answeredById: number | null
      answeredAt: Date
      confirmedBy: string | null
      confirmedAt: Date | null
      /** Whoever was alone typed that they answer for it. */
      confirmedAlone: Generated<boolean>
      /** The digest of the text that was confirmed. */
      confirmedText: string | null
    }
  }
}
