import { type Kysely, sql } from 'kysely'

/**
 * What is filed under an author or a topic, for searches: each item is looked at by itself (offset 0). Joined with all
 * that is published, the newest of a name with few items were found by reading the whole site backwards. Pages go on by
 * `public_content_authors` and `public_content_topics`, which cost them less.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view public_author_filings as
    select link.author_id, link.content_id
    from content_authors as link
    where exists (select from public_content where public_content.id = link.content_id offset 0)`.execute(db)
  await sql`
    create view public_topic_filings as
    select link.topic_id, link.content_id
    from content_topics as link
    where exists (select from public_content where public_content.id = link.content_id offset 0)`.execute(db)
}
