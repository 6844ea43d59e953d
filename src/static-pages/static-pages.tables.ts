import type { ColumnType, Generated } from 'kysely'
import type { Rendering, StoredHtml } from '#content/model/stored-body.ts'

type Written = { title: string; description: string }
type Drawn = Pick<Rendering, 'renderedBody' | 'rendererVersion'>
type Registration = {
  registrationNumber: string | null
  /** yyyy-mm-dd */
  registrationExpiresOn: string | null
}

declare module '#platform/db.ts' {
  interface Tables {
    staticPages: Written &
      Drawn &
      Registration & {
        path: string
        body: ColumnType<string, StoredHtml, StoredHtml>
        version: Generated<number>
        updatedAt: Date
      }
    staticPageVersions: Written & {
      path: string
      version: number
      body: string
      savedBy: string
      savedAt: Date
    }
  }

  interface PublicViews {
    publicStaticPages: Written & Drawn & Registration & { path: string; body: string; updatedAt: Date }
  }
}
