import { type Kysely, sql } from 'kysely'

/**
 * What people show beside their password. Who has shown the password alone waits in a table of its own: an older release
 * knows no half a session, and would take one for a whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_totp (
      staff_id integer primary key references staff on delete cascade,
      secret text not null,
      begun_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      confirmed_on text not null default '',
      last_step bigint not null default 0
    )`.execute(db)
  await sql`
    create table staff_recovery_codes (
      staff_id integer not null references staff on delete cascade,
      code_hash text not null,
      primary key (staff_id, code_hash)
    )`.execute(db)
  await sql`
    create table staff_half_sign_ins (
      token_hash text primary key,
      staff_id integer not null references staff on delete cascade,
      tries integer not null default 0,
      expires_at timestamptz(3) not null
    )`.execute(db)
}
