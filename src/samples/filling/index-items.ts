import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'

/**
 * Runs a statement on items without the triggers that look at each text: there is no file in an invented text, and what
 * it is found by is taken from the text that many items share. Who saves an item meanwhile waits for the transaction.
 */
export async function withoutIndexing(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`
    alter table content disable trigger content_media, disable trigger content_search_made`.execute(tx)
  await statement.execute(tx)
  // Else the table could not be altered again: what waits for the end of the transaction is done now.
  await sql`set constraints all immediate`.execute(tx)
  await sql`
    alter table content enable trigger content_media, enable trigger content_search_made`.execute(tx)
}

/** What readers find the items by, as `index_for_search` would say; needs the table of texts. A test holds them equal. */
export async function indexForSearch(tx: Tx, items: { id: number; texts: number[] }[]): Promise<void> {
  const rows = JSON.stringify(items.map(({ id, texts }) => ({ id, text: texts.at(-1) })))
  await sql`
    insert into search_documents (content_id, head, words, passages, starts)
    select id, head, head || found_by || setweight(to_tsvector('english', search_words_of(search_laws_of(id))), 'D'),
      passages, search_starts_after(head, starts)
    from (
      select item.id, found_by, passages, starts,
        setweight(to_tsvector('english', search_words_of(title)), 'A')
          || setweight(to_tsvector('english', search_words_of(concat_ws(' ', coalesce((
            select string_agg(concat_ws(' ', a->>'givenName', a->>'familyName'), ' ') from jsonb_array_elements(authors) a),
            ''), category, regexp_replace(coalesce((
            select string_agg(value #>> '{}', ' ') from jsonb_path_query(details, '$.**') as value
            where jsonb_typeof(value) = 'string'), ''), 'https?://[^ ]+', ' ', 'g'), search_topics_of(content)))), 'B')
          || setweight(to_tsvector('english', search_words_of(description)), 'C') as head
      from jsonb_to_recordset(${rows}::jsonb) as item (id int, text int)
      join content using (id) join invented_texts on item.text = nr
    ) as told`.execute(tx)
  await sql`
    select add_search_words(search_words_of(string_agg(concat_ws(' ', title, description, category, authors, details, search_topics_of(content),
      search_laws_of(id)), ' ')))
    from content where id = any(${items.map(({ id }) => id)}::int[]) and status = 'published'`.execute(tx)
}

/** The words of a text, and its passages with where they begin among them. */
export type FoundBy = { foundBy: string; passages: string[]; starts: number[] }

/** Texts with the words that they are found by: told once, as many items share them. */
export async function withSearchWords<T extends { renderedBody: string }>(
  tx: Tx,
  texts: T[],
): Promise<(T & FoundBy)[]> {
  const told: (T & FoundBy)[] = []
  for (const text of texts) {
    const { rows } = await sql<FoundBy>`
      select setweight(to_tsvector('english', words), 'D')::text as "foundBy", passages, starts, add_search_words(words)
      from (select search_text_of(${text.renderedBody}) as written) as read
      cross join lateral (select search_words_of(written) as words) as folded
      cross join lateral search_passages_of(written)`.execute(tx)
    const { foundBy, passages, starts } = rows[0]!
    told.push({ ...text, foundBy, passages, starts })
  }
  return told
}
