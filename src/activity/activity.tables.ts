import type { Generated, JSONColumnType } from 'kysely'
import type { ActorKind } from './record-activity.ts'

declare module '#platform/db.ts' {
  interface Tables {
    adminActivityLog: {
      id: Generated<number>
      adminUser: string
      actorKind: ActorKind
      action: string
      entityType: string
      entityId: string | null
      entityTitle: string
      details: JSONColumnType<Record<string, unknown>>
      userAgent: string
      requestId: string
      createdAt: Generated<Date>
      /** The transaction that wrote it, as PostgreSQL numbers them. */
      xact: Generated<string | null>
      isPublic: boolean | null
      contentId: number | null
    }
  }
}
