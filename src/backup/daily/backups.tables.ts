import type { Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    backupSettings: {
      id: number
      isOn: boolean
      isContinuous: boolean
      hour: number
      place: string
      version: number
    }
    /** Written when a backup has ended: one that was killed leaves no row. */
    backupRuns: {
      id: Generated<number>
      startedAt: Date
      endedAt: Date
      place: string
      /** Null: it failed. */
      backupId: string | null
      /** Why it failed; of one that was made, why older ones could not be thinned. */
      reason: string | null
      rowCount: number
      fileCount: number
      /** Of the packed dump and all files. */
      bytes: number
      newBytes: number
      removedBackups: number
      missingFiles: number
    }
  }
}
