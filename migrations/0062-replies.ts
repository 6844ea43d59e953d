import { type Kysely, sql } from 'kysely'

/** The right of reply: what is sent about an item is a message of its own kind, and a published reply leads to what it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages drop constraint messages_kind_check`.execute(db)
  await sql`
    alter table messages
      add constraint messages_kind_check check (kind in ('contact', 'book-order', 'sponsorship', 'partnership',
        'volunteer', 'contribute-books', 'request-books', 'reply')),
      add column content_id integer references content on delete set null`.execute(db)
  await sql`create index messages_by_content on messages (content_id) where content_id is not null`.execute(
    db,
  )
  await sql`
    create table content_replies (
      reply_id integer primary key references content on delete cascade,
      content_id integer not null references content on delete cascade,
      check (reply_id <> content_id)
    )`.execute(db)
  await sql`create index content_replies_by_content on content_replies (content_id)`.execute(db)
  // What a published item has to do with another: null where the other is not seen, so that its page knows that it may come.
  await sql`
    create view public_replies as
    select here.id, link.is_reply, other.id as other_id, other.type, other.title, other.slug, other.category
    from (
      select reply_id as id, content_id as other, true as is_reply from content_replies
      union all
      select content_id, reply_id, false from content_replies
    ) as link
    join public_content as here on here.id = link.id
    left join public_content as other on other.id = link.other`.execute(db)
}
