import type { Db, Tx } from '#platform/db.ts'
import './citation-corrections.tables.ts'
import type { CitationCorrection } from './correct-citations.ts'

/** What staff decided about the citations of an item, in one order. */
export async function listCitationCorrections(
  db: Pick<Db | Tx, 'selectFrom'>,
  contentId: number,
): Promise<CitationCorrection[]> {
  return db
    .selectFrom('citationCorrections')
    .select(['form', 'cites', 'means'])
    .where('contentId', '=', contentId)
    .orderBy('form')
    .orderBy('cites')
    .execute()
}
