import { type Kysely, sql } from 'kysely'

/** The key that letters are signed with (DKIM), sealed, and what the sender's domain says of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_settings
      add column sealed_signing_key text not null default '',
      add column public_key text not null default ''`.execute(db)
}
