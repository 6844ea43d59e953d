import { isDeepStrictEqual } from 'node:util'
import { listCitationCorrections } from '#authorities/cited/citation-corrections.queries.ts'
import type { CitationCorrection } from '#authorities/cited/correct-citations.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ContentTypeName } from '../types/registry.ts'
import { citedFieldsOf } from './cited-fields.ts'
import type { ContentChanges } from './content.schema.ts'
import { type CitingText, citingBody } from './stored-body.ts'
import { toContent } from './to-content.ts'

type Reads = Pick<Db | Tx, 'selectFrom'>
type Item = { id: number; type: ContentTypeName; body: string; details: object }
type Sent = Pick<ContentChanges, 'body' | 'details'>

/**
 * What is to be stored of a change to a text, read before the transaction that stores it: a long one takes seconds.
 * @returns null where nothing changes of what cites, or there is no such item @throws as `citingBody`
 */
export async function readAhead(db: Reads, id: number, sent: Sent): Promise<CitingText | null> {
  const item = await db
    .selectFrom('content')
    .select(['id', 'type', 'body', 'details'])
    .where('id', '=', id)
    .executeTakeFirst()
  return item ? citingChange(db, toContent(item), sent) : null
}

/**
 * The same of a row that is locked.
 * @param ahead what was read before; it holds where neither the text nor what staff decided of it is another by now
 */
export async function citingChange(
  db: Reads,
  item: Item,
  { body, details }: Sent,
  ahead: CitingText | null = null,
): Promise<CitingText | null> {
  const fields = citedFieldsOf({ ...item, details: { ...item.details, ...sentOf(details) } })
  if (body === undefined && (details === undefined || fields.length === 0)) return null
  const corrections = await listCitationCorrections(db, item.id)
  return readOnce({ html: body ?? item.body, fields, corrections }, ahead)
}

/** An item as it stands, by other decisions about its citations. @param ahead as above */
export function citingAnew(
  item: Item,
  corrections: readonly CitationCorrection[],
  ahead: CitingText | null = null,
): Promise<CitingText> {
  return readOnce({ html: item.body, fields: citedFieldsOf(item), corrections }, ahead)
}

async function readOnce({ html, ...beside }: CitingText['from'], ahead: CitingText | null) {
  return ahead && isDeepStrictEqual(ahead.from, { html, ...beside }) ? ahead : citingBody(html, beside)
}

function sentOf(details: Sent['details'] = {}): object {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}
