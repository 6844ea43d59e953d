import { type Kysely, sql } from 'kysely'

/** How many pages machines that run scripts opened on a day, by the name that they give; apart from readers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bot_days (
      day date not null,
      name text not null,
      views integer not null,
      primary key (day, name)
    )`.execute(db)
}
