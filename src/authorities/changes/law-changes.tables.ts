import type { Generated, GeneratedAlways } from 'kysely'
import type { AuthorityKind } from '../authorities.schema.ts'
import type { LawChangeKind } from './law-change.schema.ts'

type Change = {
  kind: LawChangeKind
  /** yyyy-mm-dd */
  changedOn: string
  /** What changed it, as it is cited; empty where nobody said. */
  byWhat: string
}

declare module '#platform/db.ts' {
  interface Tables {
    lawChanges: Change & {
      id: GeneratedAlways<number>
      authorityId: number
      recordedAt: Generated<Date>
      recordedBy: string
    }
    reviewedLawChanges: {
      changeId: number
      contentId: number
      reviewedAt: Generated<Date>
      reviewedBy: string
    }
    /** Which item states the law of a day before a change of what it cites, and was not looked at since. */
    outdatedContent: { changeId: number; contentId: number }
  }

  interface PublicViews {
    publicLawChanges: Change & { id: number; authorityId: number }
    /** The changes since the day whose law a published item states. */
    publicOutdated: Change & {
      id: number
      contentId: number
      label: string
      title: string
      year: number | null
      authorityKind: AuthorityKind
    }
  }
}
