import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createTestDatabase } from '#testing/create-test-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { uploader } from '#testing/uploads/upload.ts'
import { describeSchema, type TableShape } from '../database/describe-schema.ts'
import { openSession } from '../database/statements.ts'
import { exportSite } from './export-site.ts'
import { EXPORTED, type ExportedTable, LEFT_OUT, LEFT_OUT_SCHEMA } from './exported-tables.ts'
import { importSite } from './import-site.ts'

let app: TestApp
let folder: string
let shapes: TableShape[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-transfer-'))
  app = await startTestApp({ config: { sampleContent: true } })
  await using session = await openSession(app.database.connection)
  shapes = (await describeSchema(session)).tables
  await fillEveryTable()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const siteOf = ({ database, dataDir }: Pick<TestApp, 'database' | 'dataDir'>) => ({
  connection: database.connection,
  storage: diskStorage(join(dataDir, 'media')),
  release: '0.1.0',
  migrations: knownMigrations(),
  workDir: join(folder, 'work'),
})

/** What the sample content does not have, with words that a format could break. */
async function fillEveryTable(): Promise<void> {
  const upload = await uploader(app)
  await upload(await jpeg())
  const { id } = await app.make.published('article', {
    title: 'Kept “words” \\ and\ta\u2028line',
    body: '<p>a\\b\\\\c "q"</p>',
  })
  await app.make.draft('book', { title: 'A draft' })
  // The highest number of a table may be gone; it is not given again.
  const gone = await app.make.draft('article')
  await runSql(app.database, 'delete from content where id = $1', [gone.id])
  await runSql(
    app.database,
    `
    insert into content_autosaves select id, gen_random_uuid(), ${id}, 'article', 1, '{"title": "x\\\\y"}', 'ua', now(), now() from staff limit 1;
    insert into brought_documents values (${id}, 'a.docx', repeat('a', 64), '{"kept": ["1 word"], "left": [], "remarks": []}', 'ama', now());
    insert into content_notes (content_id, quote, text, author_id, author, created_at)
      select ${id}, 'a\\\\b', E'"a"\\tb', id, name, now() from staff limit 1;
    insert into content_note_answers (note_id, text, author, created_at) select id, 'Yes', 'Kofi', now() from content_notes;
    insert into corrections (content_id, version, kind, changes_meaning, note, made_at) values (${id}, 2, 'correction', true, E'"a"\\tb', now());
    insert into former_corrections (correction_id, content_id, kind, changes_meaning, note, made_at, ended_at, ended_by, is_withdrawn)
      values (7, ${id}, 'removal', false, E'"b"\\n', now(), now(), 'ama', true);
    insert into citation_corrections values (${id}, 'Act "843"', 'act-843', 'act-29', 'ama', now()), (${id}, 'Act 1', 'act-1', null, 'ama', now());
    insert into checklists (content_id, answers, note, risks, version, answered_by, answered_at)
      values (${id}, '{"court": "yes"}', E'"a"\\tb', '{court}', 1, 'ama', now());
    insert into content_replies select max(id), min(id) from content;
    insert into drafts_of_changes values (${id}, '{"title": "x\\\\y"}', 'ama', now(), 'kofi', now());
    insert into saved_views (staff_id, type, name, shows, created_at) select id, 'article', 'Mine', '{"as": "table"}', now() from staff limit 1;
    insert into list_densities select id, 'table' from staff limit 1;
    insert into staff_totp (staff_id, secret, begun_at) select id, 'hush', now() from staff limit 1;
    insert into staff_pictures select id, 'UklGRg==', now() from staff limit 1;
    insert into data_requests (message_id, kind, received_at, due_on, outcome, closed_at, closed_by)
      select max(id), 'data-request', now(), current_date + 40, 'answered', now(), 'owner' from messages;
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, site, name, added_at, added_on)
      select id, 'id', 'half a key', 7, 'law.example', 'Phone', now(), 'Chrome' from staff limit 1;
    insert into staff_recovery_codes select id, 'hash' from staff limit 1;
    update staff set account_hash = '$argon2id$mine', email = 'ama@staff.example' where id = (select min(id) from staff);
    insert into suppressed_addresses (hash) values ('of somebody');
    insert into former_authority_keys select 'glr-2033-1-40', min(id) from authorities;
    insert into former_topic_slugs select 'a-former-topic', min(id) from topics;
    update series set parts = array(select unnest(parts) as part order by part desc), former_slugs = '{s,t}';
    insert into former_author_slugs select 'a-former-one', 'a former one', min(id) from authors;
    insert into posters (title, image_url, image_alt, created_at) values ('P', '/media/sample/x.webp', '', now());
    insert into static_pages (path, title, description, body) values ('/about-us', 'A', '', '<p>é</p>') on conflict do nothing;
    insert into static_page_versions values ('/about-us', 1, 'A', '', '<p>old</p>', 'ama', now()) on conflict do nothing;
    insert into messages (kind, name, email, subject, message, details, status, suspicions, created_at)
      values ('contact', 'Kofi', 'kofi@law.example', 's', E'two\\nlines', '{"n": 1.50}', 'new', '{"a,b","c\\"d"}', now());
    insert into case_entries (message_id, kind, text, author) select id, 'note', E'"a"\\tb', 'ama' from messages;
    insert into reply_templates (title, text) values ('Thanks', E'Dear\\n');
    insert into submission_entries (content_id, by_writer, author, text) values (${id}, true, 'Kofi', 'When?');
    insert into subscribers (email, status, consent_text, suspicions, created_at) values ('ama@law.example', 'confirmed', 'yes', '{}', now());
    insert into visitor_sessions (session_id, user_agent, device_type, is_active, last_activity, started_at)
      values ('s', 'Firefox 140', 'mobile', true, now(), now());
    insert into page_views (session_id, page_url, device_type, viewed_at) values ('s', '/x', 'mobile', now());
    insert into visit_days values ('2026-11-20', 'mobile', 3);
    insert into page_view_days values ('2026-11-20', '/x', 'mobile', 3);
    insert into bot_days values ('2026-11-20', 'Googlebot', 3);
    insert into law_changes (authority_id, kind, changed_on, by_what, recorded_by)
      select id, 'amended', '2026-03-03', 'Act "1099"', 'ama' from authorities where key = 'act-843';
    insert into reviewed_law_changes (change_id, content_id, reviewed_by) select id, ${id}, 'ama' from law_changes`,
  )
}

async function bytesOf(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (file) => [file.slice(path.length), (await readFile(file)).toString('base64')])
  return Object.fromEntries(await Promise.all(read))
}

test('every table and column of the database is in an export, or left out for a reason', () => {
  const names = shapes.map(({ name }) => name).filter((name) => !name.startsWith(`${LEFT_OUT_SCHEMA}.`))
  const declared = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)]
  expect(declared.toSorted()).toEqual(names.toSorted())
  for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(10)
  const columns = (table: string) => shapes.find(({ name }) => name === table)?.columns ?? []
  for (const { table, without = {}, secret = {} } of EXPORTED) {
    // What the database works out by itself is no column that is stored.
    const stored = Object.keys(without).filter((column) => column !== 'approved')
    expect(columns(table)).toEqual(expect.arrayContaining([...stored, ...Object.keys(secret)]))
    for (const reason of Object.values(without)) expect(reason.length).toBeGreaterThan(10)
  }
})

test('no column that sounds like a secret goes out without being asked for, unless it is known to be none', () => {
  const KNOWN = [
    'public.staff.password_changed_at',
    'public.authorities.key',
    'public.former_authority_keys.key',
    'public.media_files.key',
    // The half that opens nothing.
    'public.staff_passkeys.public_key',
    // Made with a key that stands elsewhere.
    'public.suppressed_addresses.hash',
  ]
  const isOpen = ({ allSecret }: ExportedTable) => !allSecret
  const found = EXPORTED.filter(isOpen).flatMap(({ table, without = {}, secret = {} }) =>
    (shapes.find(({ name }) => name === table)?.columns ?? [])
      .filter((column) => /hash|secret|token|key|password/.test(column))
      .filter((column) => !(column in without) && !(column in secret))
      .map((column) => `${table}.${column}`),
  )
  expect(found.toSorted()).toEqual(KNOWN.toSorted())
})

test('the format is written down: every file, and what is left out', async () => {
  const text = await readFile(join(projectRoot, 'docs/export-format.md'), 'utf8')
  const missing = [
    ...EXPORTED.flatMap(({ name, without = {}, secret = {} }) => [
      `${name}.jsonl`,
      ...Object.keys({ ...without, ...secret }),
    ]),
    ...Object.keys(LEFT_OUT).map((table) => table.replace('public.', '')),
  ].filter((word) => !text.includes(`\`${word}\``))
  expect(missing).toEqual([])
})

test('an export, imported into an empty site and exported again, is the same to the byte', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const { manifest, missing } = await exportSite(siteOf(app), first, { withSecrets: true })
  expect(missing).toEqual([])
  // Nothing proves anything by being empty.
  expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ file }) => file)).toEqual([])
  expect((await stat(join(first, 'staff.jsonl'))).mode & 0o077).toBe(0)

  await using database = await createTestDatabase()
  const empty = { database, dataDir: join(folder, 'empty') }
  await importSite(siteOf(empty), first, { replace: false })
  await exportSite(siteOf(empty), second, { withSecrets: true })
  expect(await bytesOf(second)).toEqual(await bytesOf(first))

  await using again = await startTestApp({ database, config: { dataDir: empty.dataDir } })
  const [page] = await runSql<{ id: number; slug: string }>(
    database,
    `select id, slug from content where title like 'Kept%'`,
  )
  const answer = await again.read(`/article/${page!.id}/${page!.slug}`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('a\\b\\\\c')])
  const highest = manifest.tables.find(({ file }) => file === 'content.jsonl')!.lastNumber!
  expect((await again.make.draft('article')).id).toBe(highest + 1)
})

test('without being asked, no hash of a password is in it, and nobody can sign in by an empty one', async () => {
  const path = join(folder, 'open')
  await exportSite(siteOf(app), path, { withSecrets: false })
  expect(JSON.stringify(await readFile(join(path, 'staff.jsonl'), 'utf8'))).not.toMatch(/_hash|argon2/)
  await using database = await createTestDatabase()
  await importSite(siteOf({ database, dataDir: join(folder, 'open-data') }), path, { replace: false })
  expect(await runSql(database, 'select distinct password_hash, account_hash from staff')).toEqual([
    { password_hash: '', account_hash: null },
  ])
  expect(await readdir(path)).not.toContain('second-factors.jsonl')
})

test('a site with content is left as it is, unless its replacement is asked for', async () => {
  const path = join(folder, 'refused')
  await exportSite(siteOf(app), path, { withSecrets: false })
  await using other = await startTestApp()
  await other.make.draft('article', { title: 'Mine' })
  await other.app.stop()
  const target = { ...siteOf(other), workDir: join(folder, 'work') }
  await expect(importSite(target, path, { replace: false })).rejects.toThrow('--replace')
  const mine = `select count(*) from content where title = 'Mine'`
  expect(await runSql(other.database, mine)).toEqual([{ count: 1 }])
  await importSite(target, path, { replace: true })
  expect(await runSql(other.database, mine)).toEqual([{ count: 0 }])
})

test('an export that was cut off or changed is refused, and nothing is imported', async () => {
  const path = join(folder, 'damaged')
  await exportSite(siteOf(app), path, { withSecrets: false })
  await using database = await createTestDatabase()
  const target = siteOf({ database, dataDir: join(folder, 'damaged-data') })
  const file = join(path, 'content.jsonl')
  await writeFile(file, (await readFile(file, 'utf8')).replace('Kept', 'Kopt'))
  await expect(importSite(target, path, { replace: false })).rejects.toThrow('not as it was exported')
  await rm(join(path, 'export.json'))
  await expect(importSite(target, path, { replace: false })).rejects.toThrow('no whole export')
  expect(await runSql(database, 'select count(*) from content')).toEqual([{ count: 0 }])
  await expect(exportSite(siteOf(app), path, { withSecrets: false })).rejects.toThrow('is not empty')
})
