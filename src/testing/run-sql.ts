import pg from 'pg'
import type { Connection } from '#platform/db.ts'

/** Asks the database directly, as an operator with psql would: beside the app, with the rights of its owner. */
export async function runSql<Row extends object = Record<string, unknown>>(
  { connection }: { connection: Connection },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // Several statements in one text give several results; the last one counts.
    const results = [await client.query<Row>(statement, values.length > 0 ? values : undefined)].flat()
    return results.at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
