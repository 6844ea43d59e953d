import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { PUBLIC_ROLE } from './db.ts'
import { ensurePublicRole } from './ensure-public-role.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
})
afterAll(() => app[Symbol.asyncDispose]())

const asReader = (statement: string) => runSql(app.database, `set role ${PUBLIC_ROLE}; ${statement}`)

test('a reader’s role can read no table, no staff view and no secret of the server', async () => {
  const relations = await runSql<{ name: string }>(
    app.database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v', 'm', 'p', 'f') and relname not like 'public\\_%'`,
  )
  const names = relations.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['content', 'staff', 'staff_sessions', 'comments', 'articles']),
  )
  for (const name of names)
    await expect(asReader(`select * from ${name} limit 1`), name).rejects.toThrow('permission denied')
  for (const secret of ['pg_authid', "pg_read_file('postgresql.conf')", "pg_ls_dir('.')"])
    await expect(asReader(`select * from ${secret}`), secret).rejects.toThrow('permission denied')
})

test('a reader’s role can change nothing', async () => {
  const statements = [
    `insert into content (type, title, slug) values ('article', 'x', 'x')`,
    'update content set title = title',
    'delete from comments',
    `update public_content set title = 'defaced'`,
    'delete from public_content',
    'delete from public_comments',
    `update public_poster set title = 'x'`,
    `update public_settings set site_title = 'x'`,
    'truncate content',
    'drop table content',
    'create table x (a int)',
    'create role x',
    'alter role nyansapo_public superuser',
    `copy (select 1) to program 'id'`,
  ]
  for (const statement of statements)
    await expect(asReader(statement), statement).rejects.toThrow(
      /permission denied|must be owner|cannot (?:update|delete)/,
    )
})

test('what a reader’s role can read are the public views, all of them', async () => {
  const views = await runSql<{ name: string }>(
    app.database,
    `select viewname as name from pg_views where schemaname = 'public' and viewname like 'public\\_%'`,
  )
  expect(views.map(({ name }) => name).sort()).toEqual([
    'public_author_beginnings',
    'public_author_filings',
    'public_authorities',
    'public_authority_beginnings',
    'public_authors',
    'public_citation_corrections',
    'public_citations',
    'public_citing',
    'public_comments',
    'public_content',
    'public_content_authors',
    'public_content_topics',
    'public_copied_pictures',
    'public_corrections',
    'public_episode_files',
    'public_former_author_slugs',
    'public_former_authority_keys',
    'public_former_topic_slugs',
    'public_gone',
    'public_item_beginnings',
    'public_law_changes',
    'public_outdated',
    'public_poster',
    'public_replies',
    'public_search',
    'public_search_words',
    'public_series',
    'public_series_parts',
    'public_settings',
    'public_static_pages',
    'public_topic_filings',
    'public_topic_meanings',
    'public_topics',
  ])
  for (const { name } of views) await asReader(`select * from ${name}`)
})

test('public pages read as that role and only read, whatever statement reaches them', async () => {
  const { publicDb } = app.app.database
  const run = (statement: string) => sql.raw(statement).execute(publicDb as never)

  expect((await run('select current_user as who')).rows).toEqual([{ who: PUBLIC_ROLE }])
  expect((await run('show default_transaction_read_only')).rows).toEqual([
    { defaultTransactionReadOnly: 'on' },
  ])
  expect((await run('show statement_timeout')).rows).toEqual([{ statementTimeout: '5s' }])
  await expect(run('select password_hash from staff')).rejects.toThrow('permission denied')
})

test('the views show nothing of drafts, trash, what is scheduled, or comments that wait or were refused', async () => {
  const item = await app.make.published('article', { title: 'canary-published' })
  const silent = await app.make.published('article', { title: 'canary-silent', commentsEnabled: false })
  const draft = await app.make.draft('article', { title: 'canary-draft', body: '<p>canary-draft</p>' })
  const trashed = await app.make.published('article', { title: 'canary-trash', description: 'canary-trash' })
  await app.request(`/api/admin/content/${trashed.id}/trash`, { method: 'POST' })
  const scheduled = await app.make.published('article', {
    title: 'canary-scheduled',
    publishedAt: new Date(Date.now() + 3_600_000),
  })
  for (const { id } of [item, silent, draft, trashed, scheduled]) {
    for (const status of ['pending', 'approved', 'rejected'])
      await runSql(
        app.database,
        `insert into comments (content_id, content_type, author, email, content, status)
          values ($1, 'article', 'Akosua', 'canary@reader.example', $2, $3)`,
        [id, `canary-${status}-${id}`, status],
      )
  }
  await runSql(app.database, `insert into posters (title, image_url) values ('canary-poster', '/x')`)

  const [row] = await runSql<{ all: string }>(
    app.database,
    `set role ${PUBLIC_ROLE}; select (select jsonb_agg(c)::text from public_content c)
      || (select jsonb_agg(c)::text from public_comments c) || (select jsonb_agg(g)::text from public_gone g)
      || coalesce((select jsonb_agg(p)::text from public_poster p), '') as all`,
  )

  expect([...new Set(row!.all.match(/canary[-@][a-z]+(?:-\d+)?/g))].sort()).toEqual(
    ['canary-published', 'canary-silent', `canary-approved-${item.id}`].sort(),
  )
})

test('eight instances that start at once all get the role', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ensurePublicRole(app.database.connection)),
  )
  expect(answers).toEqual(Array(8).fill(true))
})

test('a user who may not make roles is told so, and the site can run without', async () => {
  const name = `plain_${app.database.name}`
  await runSql(app.database, `create role ${name} login; grant ${PUBLIC_ROLE} to ${name}`)
  try {
    const connection = { ...app.database.connection, user: name, password: '' } as never
    await runSql(app.database, `revoke ${PUBLIC_ROLE} from ${name}`)
    expect(await ensurePublicRole(connection)).toBe(false)
  } finally {
    await runSql(app.database, `drop role ${name}`)
  }
})
