import type { Tx } from '#platform/db.ts'
import { copyPicturesJob } from './copy-pictures.job.ts'
import type { PicturePlace, PictureSource } from './picture-source.schema.ts'

/** What shows pictures: an item, by its number, or a static page. */
export type ShownIn = { contentId: number } | { pagePath: string }
export type PictureUse = { place: PicturePlace; source: PictureSource }

/**
 * Writes down which pictures of Drive and YouTube are shown there now, and asks for copies of those that have none.
 * @param asks false: they are copied when staff save what shows them
 */
export async function keepPictureUses(
  tx: Tx,
  shownIn: ShownIn,
  uses: readonly PictureUse[],
  { asks }: { asks: boolean },
): Promise<void> {
  const where = { contentId: null, pagePath: null, ...shownIn }
  const before = await tx
    .selectFrom('pictureUses')
    .select(['id', 'place', 'source'])
    .where('contentId', 'is not distinct from', where.contentId)
    .where('pagePath', 'is not distinct from', where.pagePath)
    .execute()
  const isIn = (list: readonly PictureUse[], { place, source }: PictureUse) =>
    list.some((use) => use.place === place && use.source === source)
  const gone = before.filter((use) => !isIn(uses, use)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('pictureUses').where('id', 'in', gone).execute()
  const come = uses.filter((use) => !isIn(before, use))
  if (come.length > 0)
    await tx
      .insertInto('pictureUses')
      .values(come.map((use) => ({ ...where, ...use })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (asks) await askForCopies(tx, [...new Set(uses.map(({ source }) => source))])
}

async function askForCopies(tx: Tx, sources: readonly PictureSource[]): Promise<void> {
  if (sources.length === 0) return
  // Held until COMMIT: the nightly removal waits, and then sees that it is shown.
  const copies = await tx
    .selectFrom('mediaFiles')
    .select('copiedFrom')
    .where('copiedFrom', 'in', sources)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const kept = new Set(copies.map(({ copiedFrom }) => copiedFrom))
  const missing = sources.filter((source) => !kept.has(source)).toSorted()
  if (missing.length > 0) await tx.enqueue(copyPicturesJob, { sources: missing })
}
