import { recordActivity } from '#activity/record-activity.ts'
import type { Storage } from '#media/storage/storage.ts'
import { type Actor, assertCan } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import { SAMPLE_SUBJECT } from './sample-subject.ts'

export type SampleCount = {
  /** Sample items that are left; those that staff have edited are theirs and do not count. */
  items: number
  /** Comments that came with them. */
  comments: number
  /** Those of the items that readers have commented on, and what they wrote. */
  readItems: number
  readerComments: number
}

/** What a removal would take with it. */
export async function countSampleContent(db: Db | Tx): Promise<SampleCount> {
  const { items } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('isSample', '=', true)
    .executeTakeFirstOrThrow()
  const under = await db
    .selectFrom('comments')
    .innerJoin('content', 'content.id', 'comments.contentId')
    .select(({ fn, ref }) => [
      fn.countAll<number>().filterWhere('comments.isSample', '=', true).as('comments'),
      fn.countAll<number>().filterWhere('comments.isSample', '=', false).as('readerComments'),
      fn
        .count<number>(ref('comments.contentId'))
        .distinct()
        .filterWhere('comments.isSample', '=', false)
        .as('readItems'),
    ])
    .where('content.isSample', '=', true)
    .executeTakeFirstOrThrow()
  return { items, ...under }
}

/** What becomes of sample items that readers have commented on: they stay, or go with exactly so many comments. */
export type ReadersComments = 'keep' | number

/**
 * Takes the sample content out, with its comments and files; what staff have edited stays, and so do the files that
 * it uses, and the items that readers have commented on, unless the person knows of those comments and wants them gone.
 * @returns how many items were removed
 * @throws OutOfDate when there are other comments of readers than the person knows of; Forbidden
 */
export async function removeSampleContent(
  db: Db,
  storage: Storage,
  actor: Actor,
  readersComments: ReadersComments,
): Promise<{ removed: number }> {
  assertCan(actor, 'settings.edit', 'remove the sample content')
  const { removed, files } = await inTransaction(db, async (tx) => {
    // A comment that is just being written waits, and then meets what is left.
    await tx.selectFrom('content').select('id').where('isSample', '=', true).forUpdate().execute()
    if (readersComments !== 'keep') await assertKnown(tx, readersComments)
    const gone = await tx
      .deleteFrom('content')
      .where('isSample', '=', true)
      .$if(readersComments === 'keep', (all) =>
        all.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('comments')
                .select('id')
                .whereRef('comments.contentId', '=', 'content.id')
                .where('comments.isSample', '=', false),
            ),
          ),
        ),
      )
      .returning('id')
      .execute()
    await tx.deleteFrom('comments').where('isSample', '=', true).execute()
    await forgetEmptySeries(tx)
    const unused = await forgetUnusedFiles(tx)
    await recordActivity(tx, {
      actor,
      action: 'delete',
      subject: { type: SAMPLE_SUBJECT, id: null, title: 'Sample content' },
      isPublic: true,
      details: { items: gone.length, files: unused.length },
    })
    return { removed: gone.length, files: unused }
  })
  // After COMMIT: had it failed, the rows would name files that are no longer there.
  for (const key of files) await storage.remove(key)
  return { removed }
}

/** Nothing of a reader goes that nobody was told of. */
async function assertKnown(tx: Tx, told: number): Promise<void> {
  const { readerComments } = await countSampleContent(tx)
  if (readerComments === told) return
  throw new OutOfDate(
    `Readers have written ${readerComments} comments under sample items by now, not ${told}. Nothing was removed. Look at it again first.`,
  )
}

/** Series that something is still a part of stay. */
async function forgetEmptySeries(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('series')
    .where('isSample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('content').select('id').whereRef('seriesId', '=', 'series.id'))),
    )
    .execute()
}

/** Files that something still shows stay. */
async function forgetUnusedFiles(tx: Tx): Promise<string[]> {
  const rows = await tx
    .deleteFrom('mediaFiles')
    .where('isSample', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mediaUsedIn').select('mediaId').whereRef('mediaUsedIn.mediaId', '=', 'mediaFiles.id'),
        ),
      ),
    )
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}
