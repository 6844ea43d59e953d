import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import type { ListFilter } from '../types/content-type.ts'
import type { ContentTypeName } from '../types/registry.ts'

/** What a list is narrowed by: values by the names of their fields. */
export type Values = Record<string, string>

/** Nobody chooses among more. */
const MOST_VALUES = 150

/**
 * What published items of a type hold in the fields that its list is narrowed by, each value once. It goes from value to
 * value through the index, however many items have each.
 */
export async function listValues(
  db: PublicDb,
  type: ContentTypeName,
  filters: readonly ListFilter[],
): Promise<Record<string, string[]>> {
  const found = await Promise.all(filters.map((filter) => valuesOf(db, type, filter)))
  return Object.fromEntries(filters.map(({ name }, index) => [name, found[index] ?? []]))
}

async function valuesOf(
  db: PublicDb,
  type: ContentTypeName,
  { name, isNewestFirst = false }: ListFilter,
): Promise<string[]> {
  const value = sql`details->>${name}::text`
  const of = sql`from public_content where type = ${type} and ${value}`
  const held = sql<{ value: string }>`(
    with recursive held (value) as (
      (select ${value} ${of} is not null order by 1 limit 1)
      union all
      select (select ${value} ${of} > held.value order by 1 limit 1) from held where held.value is not null
    )
    select value from held where value is not null limit ${MOST_VALUES}
  )`.as('held')
  const rows = await db.selectFrom(held).select('value').execute()
  const values = rows.map((row) => row.value)
  return isNewestFirst ? values.toReversed() : values
}
