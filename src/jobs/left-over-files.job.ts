import type { Job } from '#platform/job.ts'
import { nightly } from './nightly.ts'

/** Done by `removeOrphans`. */
export const leftOverFilesJob: Job = nightly({
  name: 'remove-left-over-files',
  title: 'Remove files that nothing names',
  schedule: '30 2 * * *',
})
