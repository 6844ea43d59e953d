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
  }

  interface PublicViews {
    /** Of items that readers see. */
    publicCorrections: Correction & { id: number }
  }
}
