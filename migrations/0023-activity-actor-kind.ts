import { type Kysely, sql } from 'kysely'

/**
 * Whether staff, an anonymous reader or the program itself did it: a name alone can be anybody's. The log takes no
 * UPDATE, so what it holds already is told by how the column comes to its type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_activity_log add column actor_kind text`.execute(db)
  await sql`
    alter table admin_activity_log
      alter column actor_kind type text
        using case when admin_user in ('reader', 'system') then admin_user else 'staff' end,
      alter column actor_kind set default 'staff',
      alter column actor_kind set not null,
      add check (actor_kind in ('staff', 'reader', 'system'))`.execute(db)
}
