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
        where not exists (select from search_documents where content_id = content.id)
        order by id desc limit ${BATCH}`.execute(tx),
    )
    if (numAffectedRows === 0n) return
    yield Number(numAffectedRows)
  }
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
