import type { Generated, JSONColumnType } from 'kysely'
import type { Donation, Settings } from './settings.schema.ts'

type Columns = Omit<Settings, 'socialMedia' | 'homeFigures' | 'donation'> & {
  socialMedia: JSONColumnType<Partial<Settings['socialMedia']>>
  homeFigures: JSONColumnType<Settings['homeFigures']>
  donation: JSONColumnType<Partial<Donation>>
}

export type HomepageSection = { type: string; title: string }

declare module '#platform/db.ts' {
  interface Tables {
    siteSettings: Columns & { id: number; version: Generated<number>; updatedAt: Date }
    homepageSections: {
      id: Generated<number>
      type: string
      title: string
      orderIndex: number
      visible: boolean
    }
  }

  interface PublicViews {
    publicSettings: Omit<Columns, 'smartTyping' | 'checkBeforePublishing' | 'hostedIn'> & {
      homepageSections: HomepageSection[]
    }
  }
}
