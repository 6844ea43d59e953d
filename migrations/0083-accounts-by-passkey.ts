import { type Kysely, sql } from 'kysely'

/**
 * Somebody who is invited makes a passkey before there is an account: the challenge belongs to the link. A session knows
 * the network that it was opened from, as a prefix, where an owner switched that on. A person may have a picture, which staff alone see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_challenges
      drop constraint staff_challenges_check,
      drop constraint staff_challenges_purpose_check,
      add column link_id integer references staff_links on delete cascade,
      add constraint staff_challenges_purpose_check check (purpose in ('add', 'join', 'sign in', 'prove')),
      add constraint staff_challenges_of_somebody check (
        (purpose in ('add', 'prove')) = (staff_id is not null) and (purpose = 'join') = (link_id is not null))`.execute(
    db,
  )
  await sql`alter table staff_rules add column sign_in_networks boolean not null default false`.execute(db)
  await sql`alter table staff_sessions add column network text`.execute(db)
  await sql`
    create table staff_pictures (
      staff_id integer primary key references staff on delete cascade,
      bytes text not null,
      changed_at timestamptz(3) not null
    )`.execute(db)
}
