import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { describeSchema } from './describe-schema.ts'
import { differencesOf, digestTables } from './digests.ts'
import { dumpDatabase } from './dump-database.ts'
import { DROP_ALL } from './emptying.queries.ts'
import { loadDump } from './load-dump.ts'
import { openSession, runStatement } from './statements.ts'

/** What other programs put into a database, and what is hard to write down. */
const ODD = `
  create schema "Other work";
  create type "Other work".state as enum ('new', 'it''s done', 'Ä');
  create sequence numbers increment by 3 start with 7;
  select nextval('numbers'), nextval('numbers');
  create function "Other work".double(n int) returns int immutable language sql as 'select n * 2';
  create function "Other work".titles(row_of content) returns text language sql as $$ select (row_of).title; -- ;
  $$;
  create table "Other work"."Jo""b" (
    "Name" text collate "C" not null default 'it''s; \\.' || E'\\n', id uuid not null default gen_random_uuid(),
    state "Other work".state not null default 'new', twice int generated always as ("Other work".double(n)) stored,
    n int check (n > 0), tags text[] default '{a,"b c"}', made timestamptz default now(), took interval default '90 s',
    bytes bytea default '\\x00ff0a5c', amount numeric(12, 4), ratio double precision default 0.1, empty text
  ) partition by list ("Name");
  create table "Other work".rest (like "Other work"."Jo""b" including defaults including generated including constraints);
  create table "Other work".one partition of "Other work"."Jo""b" for values in ('one');
  alter table "Other work"."Jo""b" add primary key ("Name", id);
  alter table "Other work".rest add primary key ("Name", id);
  alter table "Other work"."Jo""b" attach partition "Other work".rest default;
  create index on "Other work"."Jo""b" (made desc) where state = 'new';
  insert into "Other work"."Jo""b" ("Name", n, amount, empty) values
    ('one', 1, 1.5, ''), ('two' || E'\\n\\\\.\\n', 2, null, null), (E'\\\\N', 3, 'NaN', E'\\t\\r\\b\\\\'), ('Ӕ—😀', 4, 0, null);
  create table lonely (id serial primary key, at_once int references lonely deferrable initially deferred);
  insert into lonely (at_once) values (2), (1);
  create unlogged table quick () with (autovacuum_enabled = false);
  create view b_needs_a with (security_barrier) as select 1 as one;
  create view a_first as select one from b_needs_a union select n from "Other work"."Jo""b";
  create or replace view b_needs_a with (security_barrier) as select 1 as one from lonely where at_once = 1;
  create function of_a_view() returns setof a_first language sql as 'select 1';
  create trigger loud before update on lonely for each row when (old.* is distinct from new.*)
    execute function refuse_change()`

test('whatever a database holds is written down so that it comes back the same, to the byte', async () => {
  await using from = await createTestDatabase()
  await using to = await createTestDatabase()
  await runSql(from, ODD)
  await using source = await openSession(from.connection)
  await using target = await openSession(to.connection)
  for (const { statement } of await runStatement<{ statement: string }>(target, DROP_ALL))
    await runStatement(target, statement)

  const schema = await describeSchema(source)
  const names = schema.tables.map(({ name }) => name)
  expect(names).toContain('"Other work".rest')
  const digests = await digestTables(source, names)
  expect(digests.tables['"Other work".rest']!.rows).toBe(3)
  await loadDump(
    target,
    Readable.from(dumpDatabase(source, schema, digests)).map((chunk) => Buffer.from(chunk)),
  )

  expect(await describeSchema(target)).toEqual(schema)
  expect(differencesOf(digests, await digestTables(target, names))).toEqual([])
})

test('a row that is changed, lost or too many is told by the digests', async () => {
  await using database = await createTestDatabase()
  await using session = await openSession(database.connection)
  const names = ['public.notes']
  await runStatement(
    session,
    "create table public.notes as select n, 'words' as words from generate_series(1, 3) as n",
  )
  const wanted = await digestTables(session, names)
  const after = async (statement: string) => {
    await runStatement(session, `begin; ${statement}`)
    const found = differencesOf(wanted, await digestTables(session, names))
    await runStatement(session, 'rollback')
    return found
  }
  expect(await after('delete from public.notes where n = 1')).toEqual([
    'public.notes has 2 rows instead of 3',
  ])
  expect(await after('update public.notes set n = n')).toEqual([])
  expect(await after('update public.notes set n = 4 where n = 1')).toEqual(['rows of public.notes differ'])
})

test('what a backup would lose is said, and nothing is written', async () => {
  await using database = await createTestDatabase()
  await runSql(database, 'create materialized view kept_apart as select 1 as one')
  await using session = await openSession(database.connection)
  await expect(describeSchema(session)).rejects.toThrow('the materialized view public.kept_apart')
})
