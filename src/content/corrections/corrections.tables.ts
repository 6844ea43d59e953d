import type { GeneratedAlways } from 'kysely'
import type { CorrectionKind } from './correction.schema.ts'

type Correction = {
  contentId: number
  kind: CorrectionKind
  changesMeaning: boolean
  note: string
  madeAt: Date
}

declare module '#platform/db.ts' {
  interface Tables {
    corrections: Correction & { id: GeneratedAlways<number>; version: number }
    /** What notes said before they were mended or withdrawn. */
    formerCorrections: Correction & {
      id: GeneratedAlways<number>
      correctionId: number
      endedAt: Date
      endedBy: string
      isWithdrawn: boolean
    }
  }

  interface PublicViews {
    /** Of items that readers see. */
    publicCorrections: Correction & { id: number }
  }
}
