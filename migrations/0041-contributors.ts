import { type Kysely, sql } from 'kysely'

/**
 * Who made an item and a file, so that somebody may be let at their own alone, and drafts that wait for a review. What
 * was made before is its maker's where the log says who that was; all else is the newsroom's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff
      drop constraint staff_role_check,
      add constraint staff_role_check
        check (role in ('owner', 'editor', 'writer', 'moderator', 'contributor'))`.execute(db)
  await sql`
    alter table content
      add column created_by integer references staff on delete set null,
      add column sent_for_review_at timestamptz(3),
      add column review_note text not null default '' check (char_length(review_note) <= 1000)`.execute(db)
  await sql`
    alter table media_files add column uploaded_by_id integer references staff on delete set null`.execute(db)
  // A name may have been another's before: it counts from when its bearer came.
  await sql`
    update content set created_by = staff.id
    from admin_activity_log as entry join staff
      on staff.name = entry.admin_user and entry.created_at >= staff.created_at and not staff.shared
    where entry.action = 'create' and entry.actor_kind = 'staff'
      and entry.entity_type = content.type and entry.entity_id = content.id::text`.execute(db)
  await sql`
    update media_files set uploaded_by_id = staff.id
    from admin_activity_log as entry join staff
      on staff.name = entry.admin_user and entry.created_at >= staff.created_at and not staff.shared
    where entry.action = 'create' and entry.actor_kind = 'staff'
      and entry.entity_type = 'media' and entry.entity_id = media_files.id::text`.execute(db)
  await sql`
    create index content_own on content (created_by, type, created_at desc, id desc)
    where created_by is not null`.execute(db)
  await sql`
    create index content_for_review on content (type, created_at desc, id desc)
    where sent_for_review_at is not null and trashed_at is null`.execute(db)
  await sql`
    create index media_own on media_files (uploaded_by_id, created_at desc, id desc)
    where uploaded_by_id is not null`.execute(db)
}
