import { type Kysely, sql } from 'kysely'

/** What a search leads to: from a citation to what cites it, and from words that nobody wrote to the nearest that somebody did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await findByPart(db)
  await findNearWords(db)
}

/** Who searches for an article wants what cites that article. */
async function findByPart(db: Kysely<unknown>): Promise<void> {
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

/** Further away than `search_word_near` goes: these are offered, not taken for what was typed. None where the server cannot compare words. */
async function findNearWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words_near(given text) returns setof public_search_words language plpgsql stable as $$
    begin
      return query
        select found.* from public_search_words as found where found.word % given
        order by similarity(found.word, given) desc, found.items desc, found.word limit 3;
    exception when undefined_function then
      return;
    end $$`.execute(db)
}
