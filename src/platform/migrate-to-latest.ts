import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Connection } from './db.ts'

const files = import.meta.glob<Migration>('/migrations/*.ts', { eager: true })

/** The database is ahead of this release. */
export class NewerDatabaseError extends Error {
  constructor(unknown: string[]) {
    super(
      `This database was made by a newer release of Nyansapo: it has ${unknown.join(', ')}, which this release does not know. ` +
        'Nothing was changed. Start the newer release, or restore a backup from before it.',
    )
  }
}

/**
 * Brings the schema up to date. Kysely's migrator holds an advisory lock meanwhile, so that many instances may
 * start at once; each migration is one transaction.
 * @returns the names of the migrations that ran now
 * @throws NewerDatabaseError where a newer release was here; when a migration fails: the schema is then as it was before that one
 */
export async function migrateToLatest(connection: Connection): Promise<string[]> {
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => byName(files) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) {
      const unknown = await listUnknown(db)
      throw unknown.length > 0 ? new NewerDatabaseError(unknown) : error
    }
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

/** The steps of the schema that this release has, by name. */
export function knownMigrations(): string[] {
  return Object.keys(byName(files)).sort()
}

/** What ran here, and this release has not. */
async function listUnknown(db: Kysely<object>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => ({ rows: [] })) // none ever ran, or nobody answers: the error itself says why
  const ours = knownMigrations()
  return rows.map(({ name }) => name).filter((name) => !ours.includes(name))
}

function byName(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
  )
}
