import type { GeneratedAlways } from 'kysely'

declare module '#platform/db.ts' {
  interface Tables {
    /** What browsers kept out of our pages, one row for the same; nothing of who reported it. */
    policyReports: {
      id: GeneratedAlways<number>
      page: 'site' | 'panel'
      /** Of the Content-Security-Policy: `script-src-elem`. */
      directive: string
      /** An origin, or how browsers name what has none: `inline`, `eval`, `data`. */
      blocked: string
      count: number
      firstAt: Date
      lastAt: Date
    }
  }
}
