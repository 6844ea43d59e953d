import type { JSONColumnType } from 'kysely'
import type { BroughtReport } from './brought.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** What came of the document that an item was made from. */
    broughtDocuments: {
      contentId: number
      fileName: string
      /** Of its bytes, to know a repetition. */
      sha256: string
      report: JSONColumnType<BroughtReport>
      broughtBy: string
      broughtAt: Date
    }
  }
}
