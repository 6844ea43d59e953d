import { type Kysely, sql } from 'kysely'

/**
 * What all processes count together, for minutes. Under keys that are made with the site's own secret: no address of a
 * reader is stored. A crash may empty it: then counting begins anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table limit_counts (
      key text primary key,
      count integer not null check (count >= 0),
      window_ends_at timestamptz(3) not null
    )`.execute(db)
  await sql`create index limit_counts_ends on limit_counts (window_ends_at)`.execute(db)
}
