import { type Kysely, sql } from 'kysely'

/**
 * What people ask about their own data comes as messages of two kinds, each with the day by which the law wants an
 * answer; the record of it stays when the message is gone, and says nothing of the person. The site's own registration
 * with the Data Protection Commission stands in the settings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_kind_check`.execute(db)
  await sql`
    alter table messages
      add constraint messages_kind_check check (kind in ('contact', 'book-order', 'sponsorship', 'partnership',
        'volunteer', 'contribute-books', 'request-books', 'reply', 'data-request', 'data-objection'))`.execute(
    db,
  )
  await sql`
    create table data_requests (
      id integer generated always as identity primary key,
      message_id integer references messages on delete set null,
      kind text not null check (kind in ('data-request', 'data-objection')),
      received_at timestamptz(3) not null,
      due_on date not null,
      outcome text check (outcome in ('answered', 'nothing kept', 'corrected', 'erased', 'stopped', 'not proved')),
      closed_at timestamptz(3),
      closed_by text not null default '',
      check ((outcome is null) = (closed_at is null))
    )`.execute(db)
  await sql`create index data_requests_by_message on data_requests (message_id)`.execute(db)
  await sql`create index data_requests_open on data_requests (due_on, id) where outcome is null`.execute(db)
  await sql`create index data_requests_closed on data_requests (closed_at desc) where outcome is not null`.execute(
    db,
  )
  await sql`
    alter table site_settings
      add column dpc_number text not null default '',
      add column dpc_expires_on text not null default '',
      add column hosted_in text not null default ''`.execute(db)
  await sql`
    create or replace view public_settings as
    select site_title, tagline, contact_email, contact_phone, enable_comments, auto_publish,
      newsletter_notifications, social_media, home_figures,
      coalesce((select jsonb_agg(jsonb_build_object('type', type, 'title', title) order by order_index)
        from homepage_sections where visible), '[]') as homepage_sections,
      donation, dpc_number, dpc_expires_on
    from site_settings`.execute(db)
}
