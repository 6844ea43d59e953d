import { type Kysely, sql } from 'kysely'

/** Keys that lie on people's devices, of which only the public half is here, and what such a device is asked to sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_passkeys (
      id bigint generated always as identity primary key,
      staff_id integer not null references staff on delete cascade,
      credential_id text not null unique,
      public_key text not null,
      counter bigint not null,
      transports text not null default '',
      site text not null,
      name text not null,
      added_at timestamptz(3) not null,
      added_on text not null,
      used_at timestamptz(3)
    )`.execute(db)
  await sql`create index on staff_passkeys (staff_id)`.execute(db)
  await sql`
    create table staff_challenges (
      challenge text primary key,
      purpose text not null check (purpose in ('add', 'sign in', 'prove')),
      staff_id integer references staff on delete cascade,
      expires_at timestamptz(3) not null,
      check ((purpose = 'sign in') = (staff_id is null))
    )`.execute(db)
  await sql`create index on staff_challenges (expires_at)`.execute(db)
}
