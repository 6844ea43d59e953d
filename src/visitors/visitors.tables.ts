import type { Generated, GeneratedAlways } from 'kysely'
import type { DeviceType } from './device-of.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** One row a tab. Neither address nor place is ever written: the database refuses both. */
    visitorSessions: {
      id: GeneratedAlways<number>
      sessionId: string
      ipAddress: Generated<string>
      /** Family and major version only, like `Firefox 140`. */
      userAgent: string
      pageUrl: string | null
      deviceType: DeviceType
      location: Generated<string>
      isActive: boolean
      lastActivity: Date
      startedAt: Date
    }
    pageViews: {
      id: GeneratedAlways<number>
      sessionId: string
      pageUrl: string
      deviceType: DeviceType
      viewedAt: Date
    }
    visitDays: { day: string; deviceType: DeviceType; visits: number }
    pageViewDays: { day: string; pageUrl: string; deviceType: DeviceType; views: number }
    botDays: { day: string; name: string; views: number }
    visitorKey: { id: number; key: string }
  }
}
