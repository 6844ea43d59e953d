import { type Kysely, sql } from 'kysely'

/** What cites a part of a law is found by the part: who searches for an article wants what cites that article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index citations_by_part on citations (authority_id, pinpoint collate "C", content_id)
    where pinpoint <> ''`.execute(db)
  // Looked at one after the other, the newest first, as far as somebody asks: a join would read all that is published.
  await sql`
    create view public_citing as
    select citations.authority_id, citations.content_id, citations.pinpoint collate "C" as pinpoint
    from citations
    cross join lateral (select from public_content where id = citations.content_id offset 0) as item`.execute(
    db,
  )
}
