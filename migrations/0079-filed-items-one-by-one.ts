import { type Kysely, sql } from 'kysely'

/**
 * What is filed under an author or a topic is looked up item by item (offset 0). Joined with all that is published, a
 * name of few items read the whole site backwards until it had them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view public_content_authors as
    select link.author_id, link.content_id
    from content_authors as link
    where exists (select from public_content where public_content.id = link.content_id offset 0)`.execute(db)
  await sql`
    create or replace view public_content_topics as
    select link.topic_id, link.content_id, item.published_at
    from content_topics as link
    cross join lateral (
      select public_content.published_at from public_content where public_content.id = link.content_id offset 0
    ) as item`.execute(db)
}
