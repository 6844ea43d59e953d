import { type Kysely, sql } from 'kysely'

/**
 * People with a key of their own. Their hash stands apart from `password_hash`: an older release asks for no e-mail and
 * knows no suspension, so by that column it lets nobody in but those who have a password alone. Who was removed keeps
 * the row, so that nobody else works under the name. No new column of `staff` bears the name of one of
 * `staff_sessions`: an older release joins the two and asks for those without a table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      add column email text unique,
      add column phone text unique,
      add column account_hash text,
      add column password_changed_at timestamptz(3),
      add column last_used_at timestamptz(3),
      add column suspended_at timestamptz(3),
      add column removed_at timestamptz(3),
      add check (account_hash is null or email is not null or phone is not null)`.execute(db)
  await sql`alter table staff_sessions add column id bigint generated always as identity unique`.execute(db)
  await sql`
    create table staff_links (
      id bigint generated always as identity primary key,
      token_hash text not null unique,
      purpose text not null check (purpose in ('invitation', 'recovery')),
      name text not null,
      role text,
      staff_id integer references staff on delete cascade,
      made_by text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      check ((purpose = 'invitation') = (role is not null)),
      check ((purpose = 'recovery') = (staff_id is not null))
    )`.execute(db)
  await sql`
    create table staff_rules (
      id integer primary key check (id = 1),
      shared_passwords boolean not null default true
    )`.execute(db)
  await sql`insert into staff_rules (id) values (1)`.execute(db)
}
