import type { Generated } from 'kysely'

type Written = { title: string; description: string; body: string }
type Registration = {
  registrationNumber: string | null
  /** yyyy-mm-dd */
  registrationExpiresOn: string | null
}

declare module '#platform/db.ts' {
  interface Tables {
    staticPages: Written & Registration & { path: string; version: Generated<number>; updatedAt: Date }
    staticPageVersions: Written & { path: string; version: number; savedBy: string; savedAt: Date }
  }

  interface PublicViews {
    publicStaticPages: Written & Registration & { path: string; updatedAt: Date }
  }
}
