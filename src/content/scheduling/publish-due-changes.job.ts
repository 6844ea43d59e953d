import { z } from 'zod'
import type { Job } from '#platform/job.ts'

/** Looks each minute for drafts of changes whose hour has come. */
export const publishDueChangesJob: Job = {
  name: 'publish-due-changes',
  title: 'Publish changes at their hour',
  data: z.object({}),
  schedule: '* * * * *',
  isOne: true,
  retries: { most: 5, firstSeconds: 5, longestSeconds: 60 },
  mostSeconds: 600,
  keptDays: 1,
}
