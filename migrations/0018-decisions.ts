import { type Kysely, sql } from 'kysely'

/** When a comment was decided about and a message closed: what is not kept for ever is counted from then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comments add column decided_at timestamptz(3)`.execute(db)
  await sql`update comments set decided_at = created_at where status <> 'pending'`.execute(db)
  await sql`create index comments_by_status on comments (status, created_at desc, id desc)`.execute(db)
  await sql`
    alter table messages add column closed_at timestamptz(3), add column closed_by text not null default ''`.execute(
    db,
  )
  await sql`update messages set closed_at = created_at where status = 'done'`.execute(db)
  await sql`create index messages_by_status on messages (status, created_at desc, id desc)`.execute(db)
}
