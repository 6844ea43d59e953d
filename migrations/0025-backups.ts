import { type Kysely, sql } from 'kysely'

/** When and where the site backs itself up, and what came of each backup, the operator's own among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_settings (
      id integer primary key default 1 check (id = 1),
      is_on boolean not null default false,
      hour integer not null default 2 check (hour between 0 and 23),
      place text not null default '' check (length(place) <= 500),
      version integer not null default 1
    )`.execute(db)
  await sql`insert into backup_settings default values`.execute(db)
  await sql`
    create table backup_runs (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      place text not null,
      backup_id text,
      reason text,
      row_count bigint not null default 0,
      file_count bigint not null default 0,
      bytes bigint not null default 0,
      new_bytes bigint not null default 0,
      removed_backups integer not null default 0,
      missing_files integer not null default 0,
      check (backup_id is not null or reason is not null)
    )`.execute(db)
  await sql`create index backup_runs_by_end on backup_runs (ended_at)`.execute(db)
}
