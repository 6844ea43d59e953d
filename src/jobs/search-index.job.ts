import { z } from 'zod'
import type { Db } from '#platform/db.ts'
import type { Job, JobRun } from '#platform/job.ts'
import type { Log } from '#platform/log.ts'
import { countSearchWords, indexWhatIsMissing, indexWhatIsRenamed } from '#search/index-for-search.ts'

/** Each hour, and at each start: what was written before the search was is indexed once, and what is called otherwise anew. */
export const searchIndexJob: Job = {
  name: 'index-for-search',
  title: 'Index texts and count words for the search',
  schedule: '17 * * * *',
  data: z.object({}),
  isOne: true,
  retries: { most: 3, firstSeconds: 30, longestSeconds: 600 },
  mostSeconds: 3600,
}

/** @throws where the process ends before the last batch; the next run goes on there */
export async function indexForSearch(db: Db, log: Log, { ending }: JobRun): Promise<void> {
  let count = 0
  for await (const batch of indexWhatIsMissing(db)) {
    count += batch
    if (ending.aborted) throw new Error('The program ended before all texts were indexed.')
  }
  for await (const batch of indexWhatIsRenamed(db)) {
    count += batch
    if (ending.aborted) throw new Error('The program ended before all renamed texts were indexed.')
  }
  if (count > 0) log.info({ count }, 'Texts were indexed for the search.')
  await countSearchWords(db)
}
