import { z } from 'zod'
import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import type { Db } from '#platform/db.ts'
import type { Job, JobRun } from '#platform/job.ts'
import type { Log } from '#platform/log.ts'
import { renderStoredPages } from '#static-pages/render-stored-pages.ts'

/** Asked for at each start: the program may be another. */
export const renderingJob: Job = {
  name: 'render-stored-texts',
  title: 'Render texts by the new renderer',
  data: z.object({}),
  isOne: true,
  retries: { most: 5, firstSeconds: 10, longestSeconds: 600 },
  mostSeconds: 6 * 3600,
}

/**
 * Renders again what another version of the renderer rendered; until then the pages of such texts do it themselves.
 * @throws where the process ends before the last batch; the next run goes on there
 */
export async function renderStoredTexts(db: Db, log: Log, { ending }: JobRun): Promise<void> {
  let count = await renderStoredPages(db)
  for await (const batch of renderStoredBodies(db)) {
    count += batch
    if (ending.aborted) throw new Error('The program ended before all texts were rendered.')
  }
  if (count > 0) log.info({ count }, 'Texts were rendered by the new renderer.')
}
