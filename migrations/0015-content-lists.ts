import { type Kysely, sql } from 'kysely'

/** What keeps the staff's lists as fast with 100,000 items as with 200: an index for every sort, and counts that are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexLists(db)
  await indexSearch(db)
  await keepCounts(db)
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  const shown = sql`where trashed_at is null`
  const orders = {
    newest: sql`created_at desc, id desc`,
    updated: sql`updated_at desc, id desc`,
    // The date that a card shows: of publication, or else of creation.
    dated: sql`coalesce(published_at, created_at) desc, id desc`,
    // A slug is its title folded: in this order staff look for one. Read backwards for Z to A.
    titled: sql`slug collate "C", id`,
  }
  for (const [name, order] of Object.entries(orders)) {
    // The newest of a type have their index since the table was made.
    if (name !== 'newest') {
      await sql`create index ${sql.id(`content_${name}`)} on content (type, ${order}) ${shown}`.execute(db)
    }
    // Old drafts, or a category that nobody uses any more: without these, its few items are looked for among all.
    for (const filter of ['status', 'category']) {
      await sql`
        create index ${sql.id(`content_${name}_by_${filter}`)}
        on content (type, ${sql.id(filter)}, ${order}) ${shown}`.execute(db)
    }
  }
  // All types together, for finding an item from anywhere.
  await sql`create index content_newest_of_all on content (created_at desc, id desc) ${shown}`.execute(db)
  await sql`
    create index content_submitted on content (type, created_at desc, id desc)
    where submitted_by is not null and trashed_at is null`.execute(db)
  await sql`
    create index content_scheduled on content (type, published_at)
    where scheduled and status = 'published' and trashed_at is null`.execute(db)
}

/**
 * Words anywhere in a text need trigrams, which every usual server has. Where it lacks them, or its owner refuses,
 * searching still works and reads more.
 */
async function indexSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index content_search on content using gin (search_text gin_trgm_ops) where trashed_at is null;
    exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
      raise notice 'The extension pg_trgm is not to be had here: searching will read whole lists.';
    end $$`.execute(db)
}

/**
 * Counting reads every row; so the counts are kept by the rows' own changes, whoever makes them. `total` and
 * `published` are of what is not in the trash.
 */
async function keepCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_counts (
      type text primary key,
      total integer not null,
      published integer not null,
      trashed integer not null
    )`.execute(db)
  await sql`
    insert into content_counts
    select type, count(*) filter (where trashed_at is null),
      count(*) filter (where trashed_at is null and status = 'published'), count(trashed_at)
    from content group by type`.execute(db)
  await sql`
    create function add_to_content_counts(steps content_counts) returns void language sql as $$
      insert into content_counts as kept values (steps.*)
      on conflict (type) do update set
        total = kept.total + excluded.total,
        published = kept.published + excluded.published,
        trashed = kept.trashed + excluded.trashed
    $$`.execute(db)
  // Only a count that changes is locked: saves of a text pass each other by. Always in the order of the types, so
  // that two changes of many types do not wait for each other.
  await sql`
    create function keep_content_counts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from content_counts;
      elsif tg_op = 'INSERT' then
        perform add_to_content_counts(row(type, count(*) filter (where trashed_at is null),
          count(*) filter (where trashed_at is null and status = 'published'), count(trashed_at))::content_counts)
        from after_change group by type order by type;
      elsif tg_op = 'DELETE' then
        perform add_to_content_counts(row(type, -count(*) filter (where trashed_at is null),
          -count(*) filter (where trashed_at is null and status = 'published'), -count(trashed_at))::content_counts)
        from before_change group by type order by type;
      else
        perform add_to_content_counts(row(type, total, published, trashed)::content_counts)
        from (
          select type, coalesce(sum(step) filter (where trashed_at is null), 0) as total,
            coalesce(sum(step) filter (where trashed_at is null and status = 'published'), 0) as published,
            coalesce(sum(step) filter (where trashed_at is not null), 0) as trashed
          from (
            select type, status, trashed_at, 1 as step from after_change
            union all select type, status, trashed_at, -1 from before_change
          ) as rows group by type
        ) as steps
        where total <> 0 or published <> 0 or trashed <> 0
        order by type;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger content_counts_insert after insert on content referencing new table as after_change
    for each statement execute function keep_content_counts()`.execute(db)
  await sql`
    create trigger content_counts_update after update on content
    referencing old table as before_change new table as after_change
    for each statement execute function keep_content_counts()`.execute(db)
  await sql`
    create trigger content_counts_delete after delete on content referencing old table as before_change
    for each statement execute function keep_content_counts()`.execute(db)
  await sql`
    create trigger content_counts_truncate after truncate on content
    for each statement execute function keep_content_counts()`.execute(db)
}
