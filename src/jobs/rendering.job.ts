import { renderStoredBodies } from '#content/commands/render-stored-bodies.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { renderStoredPages } from '#static-pages/render-stored-pages.ts'

/**
 * Renders again what another version of the renderer rendered: a first batch now, the rest beside the serving, which
 * does not wait for it.
 * @returns what ends it after the batch that is under way
 */
export async function startRendering(db: Db, log: Log): Promise<() => Promise<void>> {
  let ending = false
  const batches = renderStoredBodies(db)
  await renderStoredPages(db)
  let batch = await batches.next()

  const rest = async () => {
    let count = 0
    for (; !batch.done && !ending; batch = await batches.next()) count += batch.value
    if (count > 0) log.info({ count, ending }, 'Texts were rendered by the new renderer.')
  }
  const done = rest().catch((error: unknown) =>
    log.error(error, 'Stored texts could not be rendered again; their pages do it until the next start.'),
  )
  return async () => {
    ending = true
    await done
  }
}
