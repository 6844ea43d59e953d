import type pg from 'pg'
import { SEQUENCE_VALUES } from './finishing.queries.ts'
import { runStatement } from './statements.ts'

/** What a database holds, in numbers: by them a copy is known to be the same. */
export type Digests = {
  /** By the name of the table: how many rows, and a sum of hashes that the order of the rows does not change. */
  tables: Record<string, { rows: number; digest: string }>
  /** By the name of the sequence: the last number that it gave. */
  sequences: Record<string, string>
}

/** Reads every row of the tables, in the database itself. */
export async function digestTables(client: pg.Client, names: string[]): Promise<Digests> {
  const tables: Digests['tables'] = {}
  for (const name of names) tables[name] = await digestTable(client, name)
  const sequences = await runStatement<{ name: string; value: string }>(client, SEQUENCE_VALUES)
  return { tables, sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) }
}

async function digestTable(client: pg.Client, name: string): Promise<{ rows: number; digest: string }> {
  const [found] = await runStatement<{ rows: string; high: string; low: string }>(
    client,
    `select count(*) as rows,
      coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint::numeric), 0)::text as high,
      coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint::numeric), 0)::text as low
    from (select md5(every_column::text) as hash from only ${name} as every_column) as hashes`,
  )
  return { rows: Number(found!.rows), digest: `${found!.high}/${found!.low}` }
}

/** Where two databases differ, in words; empty where they hold the same. */
export function differencesOf(wanted: Digests, found: Digests): string[] {
  const tables = Object.entries(wanted.tables).flatMap(([name, { rows, digest }]) => {
    const copy = found.tables[name]
    if (!copy) return [`the table ${name} is missing`]
    if (copy.rows !== rows) return [`${name} has ${copy.rows} rows instead of ${rows}`]
    return copy.digest === digest ? [] : [`rows of ${name} differ`]
  })
  const more = Object.keys(found.tables).filter((name) => !(name in wanted.tables))
  const sequences = Object.entries(wanted.sequences).filter(
    ([name, value]) => found.sequences[name] !== value,
  )
  return [
    ...tables,
    ...more.map((name) => `the table ${name} is too many`),
    ...sequences.map(([name]) => `the numbering ${name} stands elsewhere`),
  ]
}
