import { type Kysely, sql } from 'kysely'

/** What was refused, counted by the hour, the account and the network; no address, and no name that was typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_tries (
      hour timestamptz(0) not null,
      event text not null check (length(event) <= 40),
      staff_id integer not null,
      network text not null check (length(network) <= 12),
      count integer not null default 1,
      last_at timestamptz(3) not null,
      primary key (hour, event, staff_id, network)
    )`.execute(db)
}
