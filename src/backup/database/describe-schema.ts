import type pg from 'pg'
import { OperatorFault } from '#platform/operator-fault.ts'
import { CONSTRAINTS, FOREIGN_KEYS, INDEXES, PARTITIONS, TRIGGERS, VIEWS } from './finishing.queries.ts'
import { runStatement } from './statements.ts'
import {
  ENUMS,
  EXTENSIONS,
  FUNCTIONS,
  SCHEMAS,
  SEQUENCES,
  TABLES,
  UNKNOWN_KINDS,
} from './structure.queries.ts'

/** A table with rows of its own. */
export type TableShape = {
  /** Quoted where it must be, with its schema. */
  name: string
  /** Its columns that are stored as they were given: what the database works out itself is left out. */
  columns: string[]
}

/** A database without its rows, as statements in the order in which they can be run. */
export type Schema = {
  /** Up to the tables; rows go in quicker without indexes, and without triggers that would write again. */
  before: string[]
  tables: TableShape[]
  after: string[]
}

type Statement = { statement: string }

/**
 * Reads from PostgreSQL's own catalogue what the database is made of, whoever made it.
 * @throws OperatorFault where it holds a kind of thing that a backup would lose
 */
export async function describeSchema(client: pg.Client): Promise<Schema> {
  const read = async (query: string) =>
    (await runStatement<Statement>(client, query)).map(({ statement }) => statement)
  const unknown = await runStatement<{ kind: string; name: string }>(client, UNKNOWN_KINDS)
  if (unknown.length > 0) {
    const names = unknown.map(({ kind, name }) => `${kind} ${name}`).join(', ')
    throw new OperatorFault(
      `The database holds what a backup here would lose: ${names}. Remove it, or use pg_dump.`,
    )
  }
  const functions = await runStatement<Statement & { stage: number }>(client, FUNCTIONS)
  const ofFunctions = (stage: 0 | 1 | 2) =>
    functions.filter((row) => row.stage === stage).map(({ statement }) => statement)
  const tables = await runStatement<Statement & TableShape & { hasRows: boolean }>(client, TABLES)
  const sequences = await runStatement<Statement & { owner: string | null }>(client, SEQUENCES)
  return {
    before: [
      ...(await read(SCHEMAS)),
      ...(await read(EXTENSIONS)),
      ...(await read(ENUMS)),
      ...sequences.map(({ statement }) => statement),
      ...ofFunctions(0),
      ...tables.map(({ statement }) => statement),
      ...ofFunctions(1),
    ],
    tables: tables.filter(({ hasRows }) => hasRows).map(({ name, columns }) => ({ name, columns })),
    after: [
      ...sequences.flatMap(({ owner }) => owner ?? []),
      ...(await read(CONSTRAINTS)),
      ...(await read(INDEXES)),
      ...(await read(PARTITIONS)),
      ...(await read(FOREIGN_KEYS)),
      ...inOrderOfNeed(await runStatement<View>(client, VIEWS)),
      ...ofFunctions(2),
      ...(await read(TRIGGERS)),
    ],
  }
}

type View = Statement & { name: string; needs: string[] }

/** A view comes after those that it reads. */
function inOrderOfNeed(views: View[]): string[] {
  const byName = new Map(views.map((view) => [view.name, view]))
  const ordered = new Set<View>()
  const add = (view: View) => {
    for (const name of view.needs) {
      const needed = byName.get(name)
      if (needed && !ordered.has(needed)) add(needed)
    }
    ordered.add(view)
  }
  for (const view of views) add(view)
  return [...ordered].map(({ statement }) => statement)
}
