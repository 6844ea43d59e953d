import { z } from 'zod'
import type { Job } from '#platform/job.ts'

/** A run ends by itself before this, and the next minute's goes on. */
export const MOST_SECONDS = 6 * 3600

/** Looks each minute: for an hour that has come, for what a killed process left, and for a server that was away. */
export const sendIssuesJob: Job = {
  name: 'send-issues',
  title: 'Send news to subscribers',
  data: z.object({}),
  schedule: '* * * * *',
  isOne: true,
  retries: { most: 5, firstSeconds: 5, longestSeconds: 60 },
  mostSeconds: MOST_SECONDS,
  keptDays: 1,
}
