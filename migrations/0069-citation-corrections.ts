import { type Kysely, sql } from 'kysely'

/** What staff decided about citations that the recogniser found in an item: no link, or another authority than the words say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table citation_corrections (
      content_id bigint not null references content on delete cascade,
      -- As it is written in the item, without the part that is meant.
      form text not null,
      -- The key that its words say: the same words may say another where the text is another.
      cites text not null,
      -- The authority that is meant; null: none, the words stay words.
      means text references authorities (key) on update cascade,
      made_by text not null,
      made_at timestamptz(3) not null,
      primary key (content_id, form, cites)
    )`.execute(db)
  await sql`create index citation_corrections_by_authority on citation_corrections (means)`.execute(db)
  // For a text that another release rendered; item by item (offset 0), as notes are.
  await sql`
    create view public_citation_corrections as
    select content_id, form, cites, means
    from citation_corrections
    where exists (select from public_content where public_content.id = citation_corrections.content_id offset 0)`.execute(
    db,
  )
}
