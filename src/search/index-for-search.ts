import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'

const BATCH = 50

/**
 * Indexes what stood in the database before the index did, the newest first; each batch is kept for itself.
 * @yields how many items came with each batch
 */
export async function* indexWhatIsMissing(db: Db): AsyncGenerator<number> {
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(db, (tx) =>
      sql`
        select index_for_search(content) from content
        where not exists (select from search_documents where content_id = content.id and passages is not null)
        order by id desc limit ${BATCH}`.execute(tx),
    )
    if (numAffectedRows === 0n) return
    yield Number(numAffectedRows)
  }
}

/**
 * Indexes the items of topics and authorities that are called otherwise since; each batch is kept for itself.
 * @yields how many items came with each batch
 */
export async function* indexWhatIsRenamed(db: Db): AsyncGenerator<number> {
  for (;;) {
    const renamed = await db.selectFrom('searchRenames').selectAll().limit(1).executeTakeFirst()
    if (!renamed) return
    const { named, subjectId, times, doneUpTo } = renamed
    const ofIt =
      named === 'topic'
        ? sql`content_topics where topic_id = ${subjectId}`
        : sql`citations where authority_id = ${subjectId}`
    const { rows: ids } = await inTransaction(db, (tx) =>
      sql<{ id: number }>`
        select distinct content_id::int as id from ${ofIt} and content_id > ${doneUpTo}
        order by 1 limit ${BATCH}`.execute(tx),
    )
    const last = ids.at(-1)
    if (last)
      yield await indexAgain(
        db,
        ids.map(({ id }) => id),
      )
    // Not where it was called otherwise meanwhile: then all of its items are told again.
    const same = { named, subjectId, times }
    await inTransaction(db, async (tx) => {
      if (last)
        await tx
          .updateTable('searchRenames')
          .set({ doneUpTo: last.id })
          .where((eb) => eb.and(same))
          .execute()
      else
        await tx
          .deleteFrom('searchRenames')
          .where((eb) => eb.and(same))
          .execute()
    })
  }
}

/** Held meanwhile, so that what somebody saves at this moment is not indexed as it was. */
async function indexAgain(db: Db, ids: number[]): Promise<number> {
  await inTransaction(db, async (tx) => {
    await sql`select from content where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
    await sql`select index_for_search(content) from content where id = any(${ids}::int[])`.execute(tx)
  })
  return ids.length
}

/**
 * Counts how many published items have each word, and forgets words that stand in none. Between two counts a new word
 * stands for one item.
 */
export async function countSearchWords(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      create temporary table counted on commit drop as
      select word as stem, ndoc as items from ts_stat('select words from public_search')`.execute(tx)
    await sql`create unique index on counted (stem)`.execute(tx)
    await sql`
      delete from search_words where not exists (select from counted where counted.stem = search_words.stem)`.execute(
      tx,
    )
    await sql`
      update search_words set items = counted.items from counted
      where counted.stem = search_words.stem and counted.items <> search_words.items`.execute(tx)
    // What became public by its time alone was in no list of words yet.
    await sql`
      insert into search_words (word, stem, items)
      select stem, stem, items from counted
      where length(stem) between 2 and 40 and not exists (select from search_words where search_words.stem = counted.stem)
      order by stem on conflict do nothing`.execute(tx)
  })
}
