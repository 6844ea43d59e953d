import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CitedAuthorities } from '#authorities/table-of-authorities.ts'
import type { Stage } from '../planning/stages.schema.ts'
import type { ContentTypeName } from '../types/registry.ts'
import type { Rendering, StoredHtml } from './stored-body.ts'

/** Whom an item names; with the author's address where one is known, which an item that is stored always is. */
export type Author = { givenName: string; familyName: string; credential: string; slug?: string | undefined }
/** A topic as an item’s page and feeds name it. */
export type ShownTopic = { id: number; slug: string; name: string }
export type Status = 'draft' | 'published'
/** Who sent a draft in, and what they agreed to. Staff see it; no public view holds it. */
export type SubmittedBy = {
  name: string
  email: string
  consentText: string
  /** ISO 8601 */
  consentedAt: string
  suspicions: string[]
  /** Of the text as it was sent: the same text sent twice is one draft. */
  digest: string
  /** How far it has come; left out, it waits. That it is published, and since when, the item itself says. */
  state?: 'waiting' | 'editing' | 'declined' | 'withdrawn'
  /** What its writer is told where it is declined. */
  words?: string
  /** ISO 8601 */
  movedAt?: string
  /** How often something happened to it: who decides has seen the last. */
  turns?: number
}

type Shared = {
  type: ContentTypeName
  title: string
  slug: string
  description: string
  category: string | null
  updatedAt: Date
  imageUrl: string | null
  imageAlt: string
  commentsEnabled: boolean
  authors: JSONColumnType<Author[]>
  /** yyyy-mm-dd */
  lawStatedAt: string | null
  /** `toContent` gives them the type that the item's declaration has. */
  details: JSONColumnType<object>
}

declare module '#platform/db.ts' {
  interface Tables {
    content: Shared &
      Rendering & {
        id: GeneratedAlways<number>
        body: ColumnType<string, StoredHtml, StoredHtml>
        /** The numbers of its topics, in order; of one that was merged since, the former number may stand here. */
        topics: Generated<number[]>
        /** The series that it is a part of. */
        seriesId: Generated<number | null>
        status: Status
        publishedAt: Date | null
        /** Published with a date in the future; it counts only while the site publishes scheduled items by itself. */
        scheduled: Generated<boolean>
        version: Generated<number>
        searchText: string
        /** Of the text that readers saw last before it was taken back; null: none is known. */
        lastPublicDigest: ColumnType<string | null, string | null | undefined, string | null>
        createKey: string | null
        createDigest: string | null
        isSample: Generated<boolean>
        createdAt: Date
        trashedAt: Date | null
        trashedBy: string | null
        /** Null: the newsroom's, a reader's, or not known any more. */
        createdBy: ColumnType<number | null, number | null | undefined, number | null>
        /** How far a draft has come. */
        stage: Generated<Stage>
        /** Since when it stands there; null: since it was made, or published. */
        stageAt: ColumnType<Date | null, Date | null | undefined, Date | null>
        /** `staff.id` of whose turn it is; null: nobody's. */
        assignedTo: ColumnType<number | null, number | null | undefined, number | null>
        /** yyyy-mm-dd, of a draft; null: for no day. */
        plannedFor: ColumnType<string | null, string | null | undefined, string | null>
        /** Why it was sent back; '' where it was not. */
        reviewNote: Generated<string>
        /** Whose text a reader's submission is; null for what staff wrote. */
        submittedBy: ColumnType<SubmittedBy | null, string | null | undefined, SubmittedBy | string | null>
      }
    contentVersions: {
      contentId: number
      version: number
      title: string
      description: string
      body: string
      /** What the type's own fields said as text; empty of versions from before it was kept, and of most types. */
      details: ColumnType<Record<string, unknown>, string | undefined, string>
      savedBy: string
      savedAt: Date
      /** Kept with a draft of changes: readers did not get it with that save. */
      ofChanges: Generated<boolean>
    }
  }

  interface PublicViews {
    publicContent: Shared &
      Rendering & {
        id: number
        body: string
        publishedAt: Date
        cited: CitedAuthorities | null
        topics: JSONColumnType<ShownTopic[]>
      }
    publicContentAuthors: { authorId: number; contentId: number }
    publicContentTopics: { topicId: number; contentId: number; publishedAt: Date }
    /** Published items that are parts of series; the lower `place`, and of two that are equal the lower id, stands first. */
    publicSeriesParts: { seriesId: number; contentId: number; publishedAt: Date; place: number }
    publicGone: { id: number; type: ContentTypeName }
  }
}
