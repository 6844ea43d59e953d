import type { z } from 'zod'

/** Something that is done later, or by the clock: what it is called, what it needs to know, and how often it is tried. */
export type Job<Data extends object = object> = {
  /** Stands in rows that wait, so it is never changed: `forget-what-is-due`. */
  name: string
  /** What staff read: "Forget what is not kept". */
  title: string
  data: z.ZodType<Data>
  /** When it runs by itself: the five fields of cron, in UTC. A time that passed while nothing ran is made up for, once. */
  schedule?: string
  /** Asked for again while it waits or runs, it still runs once. */
  isOne?: boolean
  /** The same for each thing that the data name, told apart by this word. */
  oneFor?: (data: Data) => string
  /** Makes one run of what several rows ask for; without it each has its own. */
  merge?: (asked: Data[]) => Data
  /** How often a run that failed is tried again; each wait is twice as long as the one before. */
  retries: { most: number; firstSeconds: number; longestSeconds: number }
  /** How long one run may take; then it counts as failed. */
  mostSeconds: number
  /** For how many days a run that ended is kept; 90 unless said. */
  keptDays?: number
}

/** What a run is told besides its data. */
export type JobRun = {
  /** Aborted when the process is to end: what takes long stops at a place from which it can go on. */
  ending: AbortSignal
}

/** A job with what does it. */
export type JobHandler = { job: Job; run(data: unknown, run: JobRun): Promise<unknown> }

/** Says what does a job. Its data are checked on the way in and again on the way out: the row may be of another release. */
export function handle<Data extends object>(
  job: Job<Data>,
  run: (data: Data, run: JobRun) => Promise<unknown>,
): JobHandler {
  return { job: job as unknown as Job, run: async (data, rest) => run(job.data.parse(data ?? {}), rest) }
}
