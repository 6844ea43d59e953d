import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { JOB_SCHEMA } from '#platform/job-store-settings.ts'
import type { PersonPattern } from './person-pattern.ts'

/** A column that may hold words of people. */
export type TextColumn = {
  schema: string
  table: string
  column: string
  isJson: boolean
  /** Its values name the rows: one cannot be changed, its row goes. */
  isKey: boolean
}

/** Who works here is erased on the Staff screen, with their keys. */
const OF_STAFF = ['staff']

type Reads = Pick<Db | Tx, 'selectFrom'>

/** Every column of text or JSON that the program has, in every table: also of one that is made tomorrow. */
export async function listTextColumns(db: Reads): Promise<TextColumn[]> {
  const columns = sql<TextColumn>`(
    select columns.table_schema as schema, columns.table_name as table, columns.column_name as column,
      columns.data_type in ('json', 'jsonb') as is_json,
      exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisunique and attname = columns.column_name) as is_key
    from information_schema.columns as columns
    join pg_class on pg_class.oid = to_regclass(format('%I.%I', columns.table_schema, columns.table_name))
    where columns.table_schema in ('public', ${JOB_SCHEMA}) and pg_class.relkind = 'r'
      and columns.data_type in ('text', 'character varying', 'json', 'jsonb') and columns.is_generated = 'NEVER'
      and not (columns.table_schema = 'public' and columns.table_name = any (${OF_STAFF}))
  )`
  return db
    .selectFrom(columns.as('found'))
    .select(['schema', 'table', 'column', 'isJson', 'isKey'])
    .orderBy('schema')
    .orderBy('table')
    .orderBy('column')
    .execute()
}

export type FoundText = { place: string; text: string }

/** A part of a table that a statement reads within its time, in blocks of 8 kB. */
const BLOCKS_AT_ONCE = 2000

/** The values of a column in which the person may stand, with the place of their row for this transaction. */
export async function* findTexts(
  db: Reads,
  { schema, table, column }: TextColumn,
  { rough }: PersonPattern,
): AsyncGenerator<FoundText> {
  const from = sql.table(`${schema}.${table}`)
  const { blocks } = await db
    .selectFrom(
      sql<{ bytes: number }>`(
        select pg_relation_size(to_regclass(format('%I.%I', ${schema}::text, ${table}::text)))::float8 as bytes)`.as(
        'size',
      ),
    )
    .select(sql<number>`(bytes / 8192)::int`.as('blocks'))
    .executeTakeFirstOrThrow()
  for (let block = 0; block <= blocks; block += BLOCKS_AT_ONCE) {
    const part = sql<FoundText>`(
      select ctid::text as place, ${sql.id(column)}::text as text from ${from}
      where ctid >= ${`(${block},0)`}::tid and ctid < ${`(${block + BLOCKS_AT_ONCE},0)`}::tid
        and ${sql.id(column)}::text ~* ${rough})`
    yield* await db.selectFrom(part.as('found')).select(['place', 'text']).execute()
  }
}
