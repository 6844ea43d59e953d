import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '#platform/db.ts'
import type { AuthorityKind } from './authorities.schema.ts'
import type { CitationKind } from './citations/citation.schema.ts'
import type { Cited } from './cited/read-citations.ts'

/** PostgreSQL takes 65,535 values in a statement. */
const BATCH = 2000

const KINDS: Partial<Record<CitationKind, AuthorityKind>> = {
  ...{ act: 'act', decree: 'decree', instrument: 'instrument', cap: 'cap', constitution: 'constitution' },
}
const COURTS: Record<string, string> = {
  GHASC: 'Supreme Court',
  GHACA: 'Court of Appeal',
  GHAHC: 'High Court',
  GHACC: 'Circuit Court',
  GHADC: 'District Court',
}
const NEUTRAL = /^\[(\d{4})\] (GHA[A-Z]+) (\d+)$/

/**
 * Stores what a text cites in the place of what its item cited before; an authority that nobody cited yet gets its row.
 * @param cited in its order
 */
export async function storeCitations(tx: Tx, contentId: number, cited: readonly Cited[]): Promise<void> {
  // First: whoever mends a name holds it, and then waits for the tables that the change of citations holds.
  const ids = await authorityIdsOf(tx, cited)
  const before = await tx
    .deleteFrom('citations')
    .where('contentId', '=', contentId)
    .returning('authorityId')
    .execute()
  await insertCitations(tx, contentId, cited, ids)
  // It is found by what they are called.
  const had = new Set(before.map(({ authorityId }) => authorityId))
  const cites = new Set(ids.values())
  if (had.size !== cites.size || [...cites].some((id) => !had.has(id)))
    await sql`select index_for_search(content) from content where id = ${contentId}`.execute(tx)
}

async function insertCitations(
  tx: Tx,
  contentId: number,
  cited: readonly Cited[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = cited.map(({ key, pinpoint, beforeWords, words, afterWords }, position) => ({
    ...{ contentId, position, authorityId: ids.get(key)!, pinpoint, beforeWords, words, afterWords },
  }))
  for (const some of batches(rows)) await tx.insertInto('citations').values(some).execute()
}

/** The authorities of citations by their keys, held until the transaction ends; one that nobody cited yet gets its row. */
export async function authorityIdsOf(tx: Tx, cited: readonly Cited[]): Promise<Map<string, number>> {
  // What a short form is short for stands before it, or staff said what it means.
  const whole = cited.filter(({ kind }) => kind !== 'short')
  const byKey = new Map(whole.map((one) => [one.key, authorityOf(one)]))
  // In one order for all: two saves never wait for each other.
  const sorted = [...new Set(cited.map(({ key }) => key))].toSorted((a, b) => (a < b ? -1 : 1))
  const ids = new Map<string, number>()
  for (const keys of batches(sorted)) {
    const some = keys.flatMap((key) => byKey.get(key) ?? [])
    if (some.length > 0)
      await tx
        .insertInto('authorities')
        .values(some)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    const rows = await tx
      .selectFrom('authorities')
      .select(['id', 'key'])
      .where('key', 'in', keys)
      .orderBy('key')
      .forKeyShare()
      .execute()
    for (const { id, key } of rows) ids.set(key, id)
  }
  for (const { key, id } of await mergedInto(
    tx,
    sorted.filter((key) => !ids.has(key)),
  ))
    ids.set(key, id)
  return ids
}

/** Those that another authority stands for; whoever merges that in turn waits. */
async function mergedInto(tx: Tx, keys: string[]): Promise<{ key: string; id: number }[]> {
  const found: { key: string; id: number }[] = []
  for (const some of batches(keys))
    found.push(
      ...(await tx
        .selectFrom('formerAuthorityKeys')
        .innerJoin('authorities', 'authorities.id', 'authorityId')
        .select(['formerAuthorityKeys.key', 'authorities.id'])
        .where('formerAuthorityKeys.key', 'in', some)
        .orderBy('authorities.key')
        .forKeyShare()
        .execute()),
    )
  return found
}

/** What a citation by itself says of its authority: the source of a judgment by the rule of its neutral citation. */
function authorityOf({ kind, key, label }: Cited): Insertable<Tables['authorities']> {
  const [, year, court = '', number] = NEUTRAL.exec(label) ?? []
  return {
    key,
    kind: KINDS[kind] ?? 'case',
    label,
    year: Number(year ?? /^[[(](\d{4})/.exec(label)?.[1]) || null,
    court: COURTS[court] ?? '',
    address: year ? `https://ghalii.org/akn/gh/judgment/${court.toLowerCase()}/${year}/${number}` : '',
  }
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )
}
