import { z } from 'zod'
import type { Job } from '#platform/job.ts'

/** What is done once a night, wherever it is done; it needs to know nothing. */
export function nightly(named: { name: string; title: string; schedule: string }): Job {
  return {
    ...named,
    data: z.object({}),
    isOne: true,
    retries: { most: 5, firstSeconds: 60, longestSeconds: 3600 },
    mostSeconds: 3600,
  }
}
