import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CdnConfig } from '#config.ts'
import { sendJson } from '#platform/foreign/send-json.ts'
import { handle, type Job, type JobHandler } from '#platform/job.ts'
import { purgeCalls } from './purge-call.ts'

/** By then every process has heard of the change: a CDN that asks any of them gets the new page. */
const HEARD_MS = 500
/** Every page bears it. */
const EVERY_PAGE = 'settings'

/** Beyond its last try every page has been asked for anew by itself. */
const LIMITS = {
  retries: { most: 10, firstSeconds: 5, longestSeconds: 300 },
  mostSeconds: 120,
  keptDays: 7,
}

/** Asked for with the change that it follows, with all tags of that change; changes that wait are one purge. */
export const purgeCdnJob: Job<{ tags: string[] }> = {
  name: 'purge-cdn',
  title: 'Have the CDN forget changed pages',
  data: z.object({ tags: z.array(z.string()).min(1) }),
  merge: (asked) => ({ tags: [...new Set(asked.flatMap(({ tags }) => tags))] }),
  ...LIMITS,
}

/** Asked for when time alone made something public; each process asks, and it is done once. */
export const purgeWholeCdnJob: Job = {
  name: 'purge-whole-cdn',
  title: 'Have the CDN forget all pages',
  data: z.object({}),
  isOne: true,
  ...LIMITS,
}

/** What does them. @param cdn undefined: none is configured in this process */
export function cdnHandlers(cdn: CdnConfig | undefined): JobHandler[] {
  return [
    handle(purgeCdnJob, ({ tags }) => purgeCdn(cdn, tags)),
    handle(purgeWholeCdnJob, () => purgeCdn(cdn, [EVERY_PAGE])),
  ]
}

async function purgeCdn(cdn: CdnConfig | undefined, tags: readonly string[]): Promise<void> {
  if (!cdn)
    throw new Error('CDN_PURGE_URL is not set where background work is done: set it for every process.')
  await sleep(HEARD_MS)
  const needed = tags.includes(EVERY_PAGE) ? [EVERY_PAGE] : tags
  for (const { headers, body } of purgeCalls(cdn, needed))
    await sendJson(cdn.url, body, { headers, reach: { who: 'operator' } })
}
