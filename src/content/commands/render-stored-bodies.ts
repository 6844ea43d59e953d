import { listCitationCorrections } from '#authorities/cited/citation-corrections.queries.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { citingAnew } from '../model/citing-text.ts'
import { toContent } from '../model/to-content.ts'
import { keepItemPictures } from '../pictures/keep-item-pictures.ts'
import { RENDERER_VERSION } from '../rich-text/render-rich-text.ts'
import { storeCitingText } from './store-citing-text.ts'

/** Of a megabyte each at most: what one batch holds in memory. */
const BATCH = 20

type Place = { version: number; id: number }

/**
 * Renders again what another version of the renderer rendered, older or newer, a transaction a batch. It is no change
 * of an item: neither its version nor its times move, nobody is told, and readers see what they saw, because a page that
 * meets such a row renders it itself. Several instances may do it at once: each passes over the rows of the others.
 * @yields how many rows a batch rendered
 */
export async function* renderStoredBodies(db: Db): AsyncGenerator<number> {
  for (const isOlder of [true, false]) {
    let after: Place | null = isOlder ? { version: -1, id: 0 } : { version: RENDERER_VERSION + 1, id: 0 }
    while (after) {
      const from: Place = after
      const places = await inTransaction(db, (tx) => renderBatch(tx, from, isOlder))
      if (places.length > 0) yield places.length
      after = places.at(-1) ?? null
    }
  }
}

async function renderBatch(tx: Tx, after: Place, isOlder: boolean): Promise<Place[]> {
  let query = tx
    .selectFrom('content')
    .select(['id', 'type', 'body', 'details', 'imageUrl', 'isSample', 'status', 'rendererVersion'])
    .where((eb) => eb(eb.refTuple('rendererVersion', 'id'), '>', eb.tuple(after.version, after.id)))
  if (isOlder) query = query.where('rendererVersion', '<', RENDERER_VERSION)
  const rows = await query
    .orderBy('rendererVersion')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const { id } = row
    // In the cleaner's thread: a long text holds up no reader.
    const citing = await citingAnew(toContent(row), await listCitationCorrections(tx, id))
    await storeCitingText(tx, row, citing)
    // Stored before pictures were copied, or brought by an import.
    await keepItemPictures(tx, toContent(row), { asks: row.status === 'published' })
  }
  return rows.map(({ id, rendererVersion }) => ({ version: rendererVersion, id }))
}
