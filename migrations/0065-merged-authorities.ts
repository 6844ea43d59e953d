import { type Kysely, sql } from 'kysely'

/**
 * Two authorities that are one: the key of the one that went leads to the one that stays, in addresses and in whatever
 * text cites it from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table authorities add column version integer not null default 1`.execute(db)
  await sql`
    create table former_authority_keys (
      key text primary key,
      authority_id bigint not null references authorities (id) on delete cascade
    )`.execute(db)
  await sql`create index former_authority_keys_by_authority on former_authority_keys (authority_id)`.execute(
    db,
  )
  // A text goes on naming it as it did: it makes no second row.
  await sql`
    create function keep_merged_authority() returns trigger language plpgsql as $$
    begin
      if exists (select from former_authority_keys where key = new.key) then
        return null;
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger authorities_merged before insert on authorities
      for each row execute function keep_merged_authority()`.execute(db)
  await sql`
    create view public_former_authority_keys as
    select former.key, authority.key as authority_key
    from former_authority_keys as former
    join public_authorities as authority on authority.id = former.authority_id`.execute(db)
}
