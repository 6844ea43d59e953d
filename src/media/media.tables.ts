import type { Generated } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    mediaFiles: {
      key: string
      contentType: string
      bytes: number
      sha256: string
      isSample: Generated<boolean>
      createdAt: Date
    }
  }
}
