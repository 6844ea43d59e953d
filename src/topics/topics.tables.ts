import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Shown = {
  /** The readable part of its address. */
  slug: string
  name: string
  description: Generated<string>
  updatedAt: ColumnType<Date, Date | undefined, Date>
}

declare module '#platform/db.ts' {
  interface Tables {
    topics: Shown & {
      id: GeneratedAlways<number>
      /** Which page of Legal Focus shows its newest items: the last part of its address. */
      area: string | null
      /** What it means since it was merged; never one that was merged itself. */
      mergedInto: number | null
      version: Generated<number>
      createdAt: Generated<Date>
    }
    formerTopicSlugs: { slug: string; topicId: number }
    /** Kept by the rows of `content`: what each item is filed under, also under one that was merged since. */
    contentTopics: { contentId: number; topicId: number }
  }

  interface PublicViews {
    /** Under which something is published. */
    publicTopics: Shown & {
      id: number
      /** Its own number, and those of all that were merged into it. */
      ids: number[]
      /** The areas of Legal Focus that it stands for. */
      areas: string[]
    }
    publicFormerTopicSlugs: { slug: string; topicSlug: string }
  }
}
