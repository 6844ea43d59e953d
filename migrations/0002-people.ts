import { type Kysely, sql } from 'kysely'

/** Who may sign in, their sessions (only hashes of the tokens), and the counters that slow down guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff (
      id integer generated always as identity primary key,
      name text not null unique,
      role text not null check (role in ('owner', 'editor', 'writer', 'moderator')),
      password_hash text not null,
      shared boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table staff_sessions (
      token_hash text primary key,
      staff_id integer not null references staff on delete cascade,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      user_agent text not null default ''
    )`.execute(db)
  await sql`create index staff_sessions_by_staff on staff_sessions (staff_id)`.execute(db)
  await sql`
    create table sign_in_attempts (
      key text primary key,
      attempts integer not null,
      window_ends_at timestamptz not null
    )`.execute(db)
}
