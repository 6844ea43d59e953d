import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { ContentTypeName } from '../types/registry.ts'
import type { Density } from './density.schema.ts'
import type { ShownByView } from './saved-views.schema.ts'

declare module '#platform/db.ts' {
  interface Tables {
    savedViews: {
      id: GeneratedAlways<number>
      staffId: number
      type: ContentTypeName
      name: string
      shows: JSONColumnType<ShownByView>
      createdAt: Date
    }
    /** Of who has chosen one. */
    listDensities: { staffId: number; density: Density }
  }
}
