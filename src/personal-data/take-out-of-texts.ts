import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import { type PersonPattern, without, withoutDeep } from './person-pattern.ts'
import { findTexts, listTextColumns, type TextColumn } from './text-columns.queries.ts'

/**
 * Takes a person out of every text of every table, wherever somebody wrote them: earlier versions, the trash, autosaves,
 * notes, the log.
 * @returns how many texts had them, by table
 */
export async function takeOutOfTexts(tx: Tx, pattern: PersonPattern): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const column of await listTextColumns(tx)) {
    for await (const { place, text } of findTexts(tx, column, pattern)) {
      const rest = textWithout(text, column, pattern)
      if (rest === text) continue
      await write(tx, column, place, rest)
      changed[column.table] = (changed[column.table] ?? 0) + 1
    }
  }
  return changed
}

/** @returns the text itself where only something like the person stands in it */
function textWithout(text: string, { isJson }: TextColumn, pattern: PersonPattern): string {
  if (!isJson) return without(text, pattern)
  const value: unknown = JSON.parse(text)
  const rest = JSON.stringify(withoutDeep(value, pattern))
  return rest === JSON.stringify(value) ? text : rest
}

async function write(
  tx: Tx,
  { schema, table, column, isJson, isKey }: TextColumn,
  place: string,
  rest: string,
) {
  const where = sql`where ctid = ${place}::tid`
  const from = sql.table(`${schema}.${table}`)
  if (isKey) await sql`delete from ${from} ${where}`.execute(tx)
  else
    await sql`update ${from} set ${sql.id(column)} = ${isJson ? sql`${rest}::jsonb` : sql`${rest}`} ${where}`.execute(
      tx,
    )
}
