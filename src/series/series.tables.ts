import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Shown = {
  /** The readable part of its address. */
  slug: string
  /** Under which it stood before. */
  formerSlugs: Generated<string[]>
  name: string
  description: Generated<string>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

declare module '#platform/db.ts' {
  interface Tables {
    series: Shown & {
      id: GeneratedAlways<number>
      /** Numbers of items in their order; of one that left, or was deleted, the number may still stand here. */
      parts: Generated<number[]>
      /** It goes with the sample content, unless staff changed it or made something a part of it. */
      isSample: Generated<boolean>
      version: Generated<number>
      createdAt: Generated<Date>
    }
  }

  interface PublicViews {
    /** Something published is a part of it. */
    publicSeries: Shown & { id: number }
  }
}
