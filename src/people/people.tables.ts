import type { Generated } from 'kysely'
import type { Role } from './actor.ts'

declare module '#platform/db.ts' {
  interface Tables {
    staff: {
      id: Generated<number>
      name: string
      role: Role
      passwordHash: string
      /** A password that several people know, from the environment; not a person. */
      shared: Generated<boolean>
      createdAt: Generated<Date>
    }
    staffSessions: {
      /** SHA-256 of the token, so that a stolen table opens no door. */
      tokenHash: string
      staffId: number
      createdAt: Date
      lastSeenAt: Date
      expiresAt: Date
      userAgent: string
    }
    signInAttempts: { key: string; attempts: number; windowEndsAt: Date }
  }
}
