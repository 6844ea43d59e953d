import type { Generated, JSONColumnType } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    adminActivityLog: {
      id: Generated<number>
      adminUser: string
      action: string
      entityType: string
      entityId: string | null
      entityTitle: string
      details: JSONColumnType<Record<string, unknown>>
      userAgent: string
      requestId: string
      createdAt: Generated<Date>
    }
  }
}
