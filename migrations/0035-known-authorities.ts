import { type Kysely, sql } from 'kysely'
import list from './0035-known-authorities.csv?raw'

const BATCH = 200
/** How a series is called, and what it is a series of. */
const KINDS: Record<string, string> = {
  ...{ Act: 'act', CA: 'act', Cap: 'cap' },
  ...{ PNDCL: 'decree', NLCD: 'decree', NRCD: 'decree', SMCD: 'decree', AFRCD: 'decree' },
  ...{ LI: 'instrument', CI: 'instrument', EI: 'instrument', LN: 'instrument' },
}

/** The laws whose number, year and title we know, each with the source that was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into authorities (key, kind, label, title, year, is_known)
    values ('constitution-1992', 'constitution', 'Constitution', 'Constitution of the Republic of Ghana, 1992', 1992, true)`.execute(
    db,
  )
  const rows = list.trim().split('\n').slice(1).map(fieldsOf)
  for (let at = 0; at < rows.length; at += BATCH) {
    const values = rows.slice(at, at + BATCH).map(
      ([series = '', number = '', year, title, address, source]) => sql`(
        ${`${series}-${number}`.toLowerCase()}, ${KINDS[series]}, ${`${series} ${number}`}, ${title},
        ${year ? Number(year) : null}::integer, ${address}, ${source}, true)`,
    )
    await sql`
      insert into authorities (key, kind, label, title, year, address, source, is_known)
      values ${sql.join(values)}`.execute(db)
  }
}

/** The fields of a line; one with a comma stands in quotes. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  )
}
