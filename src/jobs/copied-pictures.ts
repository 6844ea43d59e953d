import { recordActivity } from '#activity/record-activity.ts'
import { tellShowingItems } from '#content/pictures/tell-showing-items.ts'
import { type CopyMeans, copyPictures, copyPicturesJob } from '#media/copies/copy-pictures.job.ts'
import { PICTURE_SITES } from '#media/copies/picture-sites.ts'
import type { PictureSource } from '#media/copies/picture-source.schema.ts'
import { removeUnusedCopies } from '#media/copies/remove-unused-copies.ts'
import { removeOrphans } from '#media/intake/remove-orphans.ts'
import type { Storage } from '#media/storage/storage.ts'
import { SYSTEM } from '#people/actor.ts'
import type { Db, Tx } from '#platform/db.ts'
import { handle, type JobHandler } from '#platform/job.ts'
import { leftOverFilesJob } from './left-over-files.job.ts'

type Means = Pick<CopyMeans, 'db' | 'storage'> & Partial<Pick<CopyMeans, 'sites'>>

/** What brings pictures of other sites. @param means `sites`: as they are on the internet unless told */
export function copyHandler({ sites = PICTURE_SITES, ...means }: Means): JobHandler {
  return handle(copyPicturesJob, ({ sources }, run) => copyPictures({ ...means, sites, tell }, sources, run))
}

/** First the copies that nothing shows: their files are then named by nothing. */
export function leftOverHandler(db: Db, storage: Storage): JobHandler {
  return handle(leftOverFilesJob, async () => {
    await removeUnusedCopies(db)
    await removeOrphans(db, storage)
  })
}

/** Whatever shows the picture: items and static pages. */
async function tell(tx: Tx, source: PictureSource): Promise<void> {
  await tellShowingItems(tx, source)
  const pages = await tx
    .selectFrom('pictureUses')
    .innerJoin('staticPages', 'staticPages.path', 'pictureUses.pagePath')
    .select(['staticPages.path', 'staticPages.title'])
    .where('pictureUses.source', '=', source)
    .orderBy('staticPages.path')
    .execute()
  for (const { path, title } of pages)
    await recordActivity(tx, {
      actor: SYSTEM,
      action: 'update',
      subject: { type: 'static-page', id: path, title },
      isPublic: true,
      details: { copied: source },
    })
}
