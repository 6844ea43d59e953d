import type { Generated, JSONColumnType } from 'kysely'
import type { Settings } from './settings.schema.ts'

type Columns = Omit<Settings, 'socialMedia' | 'homeFigures'> & {
  socialMedia: JSONColumnType<Partial<Settings['socialMedia']>>
  homeFigures: JSONColumnType<Settings['homeFigures']>
}

export type HomepageSection = { type: string; title: string }

declare module '#platform/db.ts' {
  interface Tables {
    siteSettings: Columns & { id: number; updatedAt: Date }
    homepageSections: {
      id: Generated<number>
      type: string
      title: string
      orderIndex: number
      visible: boolean
    }
  }

  interface PublicViews {
    publicSettings: Columns & { homepageSections: HomepageSection[] }
  }
}
