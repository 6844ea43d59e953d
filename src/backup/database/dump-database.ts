import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Schema, TableShape } from './describe-schema.ts'
import type { Digests } from './digests.ts'
import { copyOut } from './statements.ts'

/** The first words of a dump; what parts its statements comes after them. */
export const DUMP_BEGINS = '-- Nyansapo database, parted by '
/** Values read the same wherever it is loaded. */
const SETTINGS = `set statement_timeout = 0;
set client_encoding = 'UTF8';
set standard_conforming_strings = on;
set check_function_bodies = off;
set datestyle = 'ISO, MDY';
set intervalstyle = 'postgres';
set timezone = 'UTC';
set client_min_messages = warning;
set row_security = off;
select pg_catalog.set_config('search_path', '', false)`

/**
 * A whole database as SQL that psql loads: what it is made of, its rows by COPY, then indexes, keys, views, triggers.
 * A line that no text can hold by chance ends every statement, so that a program can load it too.
 * @param client in a transaction of one snapshot
 */
export async function* dumpDatabase(
  client: pg.Client,
  { before, tables, after }: Schema,
  { sequences }: Digests,
): AsyncGenerator<Buffer | string> {
  const parting = randomUUID()
  const ended = (statement: string) => `${statement};\n-- ${parting}\n`
  yield `${DUMP_BEGINS}${parting}\n`
  yield ended(SETTINGS)
  for (const statement of before) yield ended(statement)
  for (const table of tables) {
    yield `${copyStatement(table, 'from stdin')};\n`
    yield* copyOut(client, copyStatement(table, 'to stdout'))
    yield '\\.\n'
  }
  for (const statement of after) yield ended(statement)
  for (const [name, value] of Object.entries(sequences))
    yield ended(`select pg_catalog.setval('${name.replaceAll("'", "''")}', ${value}, true)`)
}

/** Without a semicolon. */
export function copyStatement({ name, columns }: TableShape, way: 'to stdout' | 'from stdin'): string {
  return `copy ${name} (${columns.join(', ')}) ${way}`
}
