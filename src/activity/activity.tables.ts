import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
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
      /** What the words were, as a digest, of an entry that has lost them. */
      wordsHash: Generated<string | null>
    }
    /** One row: how far the log was written, and the transactions that must end before that is settled. */
    activitySealing: { id: number; nextEntry: number; endedBefore: string; cluster: string }
    /** Each over the one before and the entries since. */
    activitySeals: {
      id: GeneratedAlways<number>
      lastEntry: number
      entries: number
      hash: string
      sealedAt: Date
    }
  }
}
