import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Connection } from './db.ts'

const files = import.meta.glob<Migration>('/migrations/*.ts', { eager: true })

/**
 * Brings the schema up to date. Kysely's migrator holds an advisory lock meanwhile, so that many instances may
 * start at once; each migration is one transaction.
 * @returns the names of the migrations that ran now
 * @throws when one fails; the schema is then as it was before that one
 */
export async function migrateToLatest(connection: Connection): Promise<string[]> {
  const db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }),
    plugins: [new CamelCasePlugin()],
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => byName(files) } })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

/** The steps of the schema that this release has, by name. */
export function knownMigrations(): string[] {
  return Object.keys(byName(files)).sort()
}

function byName(migrations: Record<string, Migration>): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration]),
  )
}
