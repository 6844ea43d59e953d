import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    posters: {
      id: GeneratedAlways<number>
      title: string
      /** A path under /media/. */
      imageUrl: string
      imageAlt: string
      isActive: Generated<boolean>
      createKey: string | null
      createDigest: string | null
      createdAt: Date
    }
  }

  interface PublicViews {
    /** The active poster, or no row. */
    publicPoster: { id: number; title: string; imageUrl: string; imageAlt: string }
  }
}
