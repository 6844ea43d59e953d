import { sql } from 'kysely'
import { authorityIdsOf } from '#authorities/store-citations.ts'
import type { Tx } from '#platform/db.ts'
import type { InventedText } from './invent-texts.ts'

/** Stores what the last text of each item cites: each authority once, so that every link leads somewhere. */
export async function citeLaws(
  tx: Tx,
  items: readonly { id: number; texts: number[] }[],
  texts: readonly InventedText[],
): Promise<void> {
  const ids = await authorityIdsOf(
    tx,
    texts.flatMap(({ citations }) => citations),
  )
  const cited = texts.flatMap(({ citations }, text) =>
    [...new Map(citations.map((one) => [one.key, one])).values()].map(
      ({ key, pinpoint, beforeWords, words, afterWords }, position) => ({
        ...{ text, position, authority: ids.get(key), pinpoint, beforeWords, words, afterWords },
      }),
    ),
  )
  const rows = items.map(({ id, texts: had }) => ({ id, text: had.at(-1) }))
  await sql`
    insert into citations (content_id, position, authority_id, pinpoint, before_words, words, after_words)
    select item.id, position, authority, pinpoint, "beforeWords", words, "afterWords"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id int, text int)
    join jsonb_to_recordset(${JSON.stringify(cited)}::jsonb) as cited (text int, position int, authority bigint,
      pinpoint text, "beforeWords" text, words text, "afterWords" text) using (text)`.execute(tx)
}
