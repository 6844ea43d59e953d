import type { Actor } from '#people/actor.ts'

/** What runs later and by the clock, as the staff's API is given it: the jobs themselves stand beside it. */
export type BackgroundWorkService = {
  read(): Promise<{ jobs: JobState[]; failures: JobFailure[] }>
  tryAgain(actor: Actor, id: string): Promise<void>
}

type JobState = {
  name: string
  title: string
  /** Five fields of cron, in UTC; null: it runs when it is asked for. */
  schedule: string | null
  /** How it last ended, and after how long; null: not within what is kept. */
  last: { at: Date; seconds: number; isFailure: boolean } | null
  waiting: number
  running: number
  failed: number
}

type JobFailure = { id: string; name: string; title: string; reason: string; failedAt: Date; tries: number }
