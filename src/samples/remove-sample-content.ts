import { recordActivity } from '#activity/record-activity.ts'
import type { Storage } from '#media/storage/storage.ts'
import { type Actor, assertCan } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { SAMPLE_SUBJECT } from './sample-subject.ts'

/** How many sample items are left; those that staff have edited are theirs and do not count. */
export async function countSampleContent(db: Db): Promise<number> {
  const { items } = await db
    .selectFrom('content')
    .select((eb) => eb.fn.countAll<number>().as('items'))
    .where('isSample', '=', true)
    .executeTakeFirstOrThrow()
  return items
}

/**
 * Takes the sample content out, with its comments and files; what staff have edited stays, and so do the files that
 * it uses.
 * @returns how many items were removed
 */
export async function removeSampleContent(
  db: Db,
  storage: Storage,
  actor: Actor,
): Promise<{ removed: number }> {
  assertCan(actor, 'settings.edit', 'remove the sample content')
  const { removed, files } = await inTransaction(db, async (tx) => {
    const gone = await tx.deleteFrom('content').where('isSample', '=', true).returning('id').execute()
    await tx.deleteFrom('comments').where('isSample', '=', true).execute()
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
