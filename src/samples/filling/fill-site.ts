import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { SAMPLE_SUBJECT } from '../sample-subject.ts'
import { Chances } from './chances.ts'
import { fillWithReaders } from './fill-with-readers.ts'
import { fillWithSeries } from './fill-with-series.ts'
import { inventComments } from './invent-comments.ts'
import { inventItem } from './invent-item.ts'
import { inventTexts } from './invent-texts.ts'
import { storeComments, storeItems } from './store-items.ts'

/** Of which a few megabytes are in memory at a time. */
const BATCH = 1000

/**
 * Fills a site with invented items of ten years, their versions and comments, and readers: rows as the commands would
 * have left them, a transaction a batch, and what the log says of them. Processes that run on the database draw their
 * pages anew at the end.
 * @yields how many items are stored
 * @throws OperatorFault where the site has content of its own, unless `amongReal`
 */
export async function* fillSite(
  db: Db,
  count: number,
  { amongReal = false, seed = 1 }: { amongReal?: boolean; seed?: number } = {},
): AsyncGenerator<number> {
  if (!amongReal) await assertNothingReal(db)
  const chances = new Chances(seed)
  const texts = await inventTexts(db, chances, count)
  const now = await databaseTime(db)
  for (let stored = 0; stored < count; ) {
    const items = Array.from({ length: Math.min(BATCH, count - stored) }, (_, at) =>
      inventItem(chances, { nr: stored + at + 1, count, now }),
    )
    await inTransaction(db, async (tx) => {
      const placed = await storeItems(tx, chances, items, texts)
      const said = placed.flatMap((item) =>
        inventComments(chances, item, now).map((comment) => ({
          ...comment,
          ...{ contentId: item.id, contentType: item.type, title: item.title },
        })),
      )
      await storeComments(tx, said)
    })
    stored += items.length
    yield stored
  }
  await inTransaction(db, async (tx) => {
    await fillWithReaders(tx, count)
    await fillWithSeries(tx, count)
    await recordActivity(tx, {
      actor: SYSTEM,
      action: 'create',
      subject: { type: SAMPLE_SUBJECT, id: null, title: 'Invented content' },
      isPublic: true,
      details: { invented: count },
    })
  })
}

async function databaseTime(db: Db): Promise<Date> {
  const { now } = await db
    .selectFrom('siteSettings')
    .select(sql<Date>`now()`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}

/** What was invented once may be added to; what a newsroom or its readers wrote is not buried under it. */
async function assertNothingReal(db: Db): Promise<void> {
  const { isReal } = await db
    .selectFrom('siteSettings')
    .select(
      sql<boolean>`(
        exists (select from content where not is_sample) or exists (select from comments where not is_sample)
        or exists (select from subscribers) or exists (select from messages)
      ) and not exists (
        select from admin_activity_log where entity_type = ${SAMPLE_SUBJECT} and details ? 'invented'
      )`.as('isReal'),
    )
    .executeTakeFirstOrThrow()
  if (isReal)
    throw new OperatorFault(
      'This site has content of its own, which would be buried under invented content. Nothing was changed. ' +
        'Fill another site, or say --among-real if you mean it.',
    )
}
