import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    /** A question of staff to the writer of a submitted article, or the writer's answer. */
    submissionEntries: {
      id: GeneratedAlways<number>
      contentId: number
      byWriter: boolean
      author: string
      text: string
      createKey: string | null
      /** The letter that took it to the writer. */
      letterId: Generated<number | null>
      createdAt: Date
    }
  }
}
