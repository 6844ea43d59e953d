import { type Kysely, sql } from 'kysely'

/** The tables whose rows are counted, and by which of their columns. */
const COUNTED = { comments: 'status', messages: 'status', subscribers: 'status', media_files: 'kind' }

/**
 * Counting reads every row; so each change writes down by how much it changed a count, and the counts are the sums. No
 * change waits for another's, as it would for one row that holds the count; each night the sums are drawn together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table tallies (counted text not null, kind text not null, step bigint not null)`.execute(
    db,
  )
  await sql`create index tallies_of on tallies (counted, kind)`.execute(db)
  await sql`
    create function keep_tallies() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        delete from tallies where counted = tg_table_name;
      elsif tg_op = 'INSERT' then
        insert into tallies
        select tg_table_name, to_jsonb(changed)->>tg_argv[0], count(*) from after_change as changed group by 2;
      elsif tg_op = 'DELETE' then
        insert into tallies
        select tg_table_name, to_jsonb(changed)->>tg_argv[0], -count(*) from before_change as changed group by 2;
      else
        insert into tallies
        select tg_table_name, kind, sum(step) from (
          select to_jsonb(changed)->>tg_argv[0] as kind, 1 as step from after_change as changed
          union all select to_jsonb(changed)->>tg_argv[0], -1 from before_change as changed
        ) as steps group by kind having sum(step) <> 0;
      end if;
      return null;
    end $$`.execute(db)
  for (const [table, column] of Object.entries(COUNTED)) await keepTallies(db, table, column)
}

async function keepTallies(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, by] = [sql.id(table), sql.lit(column)]
  const trigger = (of: string) => sql.id(`${table}_tallies_${of}`)
  await sql`
    insert into tallies select ${sql.lit(table)}, ${sql.id(column)}, count(*) from ${name} group by 2`.execute(
    db,
  )
  await sql`
    create trigger ${trigger('insert')} after insert on ${name} referencing new table as after_change
    for each statement execute function keep_tallies(${by})`.execute(db)
  await sql`
    create trigger ${trigger('update')} after update on ${name}
    referencing old table as before_change new table as after_change
    for each statement execute function keep_tallies(${by})`.execute(db)
  await sql`
    create trigger ${trigger('delete')} after delete on ${name} referencing old table as before_change
    for each statement execute function keep_tallies(${by})`.execute(db)
  await sql`
    create trigger ${trigger('truncate')} after truncate on ${name}
    for each statement execute function keep_tallies(${by})`.execute(db)
}
