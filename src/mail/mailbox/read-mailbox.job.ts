import { z } from 'zod'
import type { Job } from '#platform/job.ts'

/** Looks every two minutes for answers and reports; without a mailbox there is nothing to do. */
export const readMailboxJob: Job = {
  name: 'read-mailbox',
  title: 'Read the mailbox',
  data: z.object({}),
  schedule: '*/2 * * * *',
  isOne: true,
  retries: { most: 3, firstSeconds: 30, longestSeconds: 120 },
  mostSeconds: 300,
  keptDays: 1,
}
