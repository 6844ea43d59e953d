import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Job, JobRun } from '#platform/job.ts'
import { removeUnlessKept, writeUnderNewKey } from '../intake/keep-file.ts'
import type { Storage } from '../storage/storage.ts'
import { type FetchedPicture, fetchPicture } from './fetch-picture.ts'
import type { PictureSites } from './picture-sites.ts'
import { type PictureSource, pictureSourceSchema } from './picture-source.schema.ts'

/** Asked for with the save that shows the picture. Tried for a day: a line that is down comes back. */
export const copyPicturesJob: Job<{ sources: PictureSource[] }> = {
  name: 'copy-pictures',
  title: 'Copy pictures of Drive and YouTube',
  data: z.object({ sources: z.array(pictureSourceSchema) }),
  oneFor: ({ sources }) => sources.join(' '),
  retries: { most: 12, firstSeconds: 60, longestSeconds: 6 * 3600 },
  mostSeconds: 3600,
}

export type CopyMeans = {
  db: Db
  storage: Storage
  sites: PictureSites
  /** Tells, in the transaction that keeps the copy, whatever shows the picture. */
  tell(tx: Tx, source: PictureSource): Promise<void>
}

/**
 * Copies pictures into our storage, unless nothing shows them any more or a copy is there. One that cannot be had holds up
 * no other.
 * @throws Error that says of the first why it cannot be had now: nothing is changed, and the next try may get it
 */
export async function copyPictures(
  means: CopyMeans,
  sources: readonly PictureSource[],
  { ending }: JobRun,
): Promise<void> {
  const missing: unknown[] = []
  for (const source of sources) {
    if (ending.aborted) throw new Error('The program ended before all pictures were copied.')
    await copyPicture(means, source).catch((error: unknown) => missing.push(error))
  }
  const [first] = missing
  if (missing.length === 1) throw first
  if (missing.length > 1)
    throw new Error(`${missing.length} pictures could not be had. ${failureReason(first)}`)
}

async function copyPicture(means: CopyMeans, source: PictureSource): Promise<void> {
  if (!(await isWanted(means.db, source))) return
  await keepCopy(means, source, await fetchPicture(source, means.sites))
}

async function isWanted(db: Db, source: PictureSource): Promise<boolean> {
  const [use, copy] = await Promise.all([
    db.selectFrom('pictureUses').select('id').where('source', '=', source).limit(1).executeTakeFirst(),
    db.selectFrom('mediaFiles').select('id').where('copiedFrom', '=', source).executeTakeFirst(),
  ])
  return use !== undefined && copy === undefined
}

/** First the file and then its row, as `keepFile` does. */
async function keepCopy(
  { db, storage, tell }: CopyMeans,
  source: PictureSource,
  { bytes, width, height, ending, contentType }: FetchedPicture,
): Promise<void> {
  const file = { kind: 'image' as const, contentType }
  const key = await writeUnderNewKey(storage, file, { source: bytes, ending, purpose: 'content' })
  try {
    await inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('mediaFiles')
        .values({
          key,
          kind: 'copy',
          contentType,
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          width,
          height,
          seconds: null,
          croppedFrom: null,
          copiedFrom: source,
          createdAt: tx.now,
        })
        .onConflict((conflict) => conflict.column('copiedFrom').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) await tell(tx, source)
    })
  } finally {
    // Where another worker was faster, or the row could not be written.
    await removeUnlessKept(db, storage, key)
  }
}
