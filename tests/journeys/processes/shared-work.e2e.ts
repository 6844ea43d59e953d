import { postLetter } from '#letters/post-letter.ts'
import { inTransaction, openDatabase } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { type SmtpSink, startSmtpSink } from '#testing/smtp-sink.ts'
import { type StaffClient, signInTo } from '#testing/staff-client.ts'
import { type Site, startSite } from '#testing/start-site.ts'
import { expect, test } from '../fixtures.ts'
import type { JourneySite } from '../setup/start-journey-site.ts'
import { databaseUrl } from '../setup/templates.ts'

test.use({ template: 'empty' })

const READERS = 200
const LETTERS = 60
const NIGHTLY = ['forget-what-is-due', 'remove-left-over-files', 'thin-kept-writing']
const DUE = [
  'Bail pending appeal',
  'Bail before charge',
  'Bail after Kpebu',
  'Bail for a child',
  'Bail refused',
]
/** Each of three looks may be half a minute away: at the clock, at what it brought, at the job. */
const BY_THE_CLOCK_MS = 180_000

/** One of two processes on the same database and the same files, which sends by a server of its own. */
function startProcess({ connection, dataDir }: JourneySite, sink: SmtpSink): Promise<Site> {
  const { host, user, database } = connection as { host: string; user: string; database: string }
  return startSite({
    DATABASE_URL: databaseUrl({ host, user }, database),
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: '0',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(sink.port),
    SMTP_SECURITY: 'none',
    MAIL_FROM: 'office@law.example',
  })
}

/** Letters that wait while no process is there to send them. */
async function leaveLetters({ connection }: JourneySite): Promise<void> {
  const database = openDatabase(connection, { publicRole: true })
  try {
    const readers = await database.db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .limit(LETTERS)
      .execute()
    await inTransaction(database.db, async (tx) => {
      for (const { id, email } of readers)
        await postLetter(tx, 'already-subscribed', { to: email, data: { subscriberId: id } })
    })
  } finally {
    await database.close()
  }
}

test('two processes on one database send each letter and each reader’s newsletter once', async ({ site }) => {
  const sql = <Row extends object>(statement: string) => runSql<Row>(site, statement)
  await site.stop()
  await sql(`
    delete from nyansapo_jobs.job;
    update mail_settings set per_minute = 0, per_day = 0;
    insert into subscribers (email, status, consent_text, suspicions)
      select 'reader' || n || '@example.com', 'confirmed', '', '{}' from generate_series(1, ${READERS}) n`)
  await leaveLetters(site)
  await using one = await startSmtpSink()
  await using other = await startSmtpSink()
  const taken = () => [...one.letters, ...other.letters]
  const processes = await Promise.all([startProcess(site, one), startProcess(site, other)])
  try {
    await expect.poll(() => taken().length).toBe(LETTERS)
    const staff = await signInTo(processes[0].url)
    const { id } = await staff.ask('POST', '/content', {
      ...{ type: 'newsletter', title: 'The court sits', description: 'On Monday.' },
      ...{ body: '<p>The court sits on Monday.</p>', category: 'breaking' },
    })
    const { version } = await staff.ask('POST', `/content/${id}/publish`)
    await staff.ask('POST', '/issues', { contentId: id, version, at: null })
    await expect
      .poll(() => sql<{ state: string }>('select state from newsletter_issues'))
      .toEqual([{ state: 'sent' }])
  } finally {
    for (const process of processes) await process[Symbol.asyncDispose]()
  }
  const news = taken().filter(({ raw }) => raw.includes('The court sits'))
  const receivers = new Set(news.map(({ to }) => to))
  expect([news.length, receivers.size]).toEqual([READERS, READERS])
  const rest = taken().filter((letter) => !news.includes(letter))
  expect([rest.length, new Set(rest.map(({ to }) => to)).size]).toEqual([LETTERS, LETTERS])
})

test('two processes that come after nights without any do each nightly job once', async ({ site }) => {
  test.setTimeout(2 * BY_THE_CLOCK_MS)
  await site.stop()
  await runSql(
    site,
    `update nyansapo_jobs.version set cron_on = now() - interval '2 days';
     update nyansapo_jobs.schedule set created_on = now() - interval '9 days';
     delete from nyansapo_jobs.job`,
  )
  await using sink = await startSmtpSink()
  const processes = await Promise.all([startProcess(site, sink), startProcess(site, sink)])
  try {
    const runs = () =>
      runSql<{ name: string; states: string }>(
        site,
        `select name, string_agg(state::text, ', ') as states from nyansapo_jobs.job
         where name in ('${NIGHTLY.join(`', '`)}') group by name order by name`,
      )
    const once = NIGHTLY.map((name) => ({ name, states: 'completed' }))
    await expect.poll(runs, { timeout: BY_THE_CLOCK_MS }).toEqual(once)
  } finally {
    await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()))
  }
})

test('changes whose hour comes while two processes run become public once each, and readers of both see them', async ({
  site,
}) => {
  test.setTimeout(2 * BY_THE_CLOCK_MS)
  await site.stop()
  await using sink = await startSmtpSink()
  const processes = await Promise.all([startProcess(site, sink), startProcess(site, sink)])
  try {
    const staff = await signInTo(processes[0].url)
    const items = await Promise.all(DUE.map((title) => scheduleChange(staff, title)))
    const read = ({ url }: Site) =>
      Promise.all(items.map(async (id) => (await fetch(`${url}/article/${id}`)).text()))
    // Both keep the pages as they are before the hour.
    for (const process of processes)
      for (const page of await read(process)) expect(page).not.toContain('On recognisance only.')
    const log = () =>
      runSql<{ times: number }>(
        site,
        `select count(*)::int as times from admin_activity_log
         where details ->> 'draftOfChanges' = 'published' group by entity_id`,
      )
    expect(await log()).toEqual([])
    await runSql(site, 'update drafts_of_changes set publish_at = now()')
    for (const process of processes)
      await expect
        .poll(async () => (await read(process)).every((page) => page.includes('On recognisance only.')), {
          timeout: BY_THE_CLOCK_MS,
        })
        .toBe(true)
    expect(await log()).toEqual(DUE.map(() => ({ times: 1 })))
    expect(await runSql(site, 'select content_id from drafts_of_changes')).toEqual([])
  } finally {
    await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()))
  }
})

/** A public article whose text is to change tomorrow. @returns its number */
async function scheduleChange(staff: StaffClient, title: string): Promise<number> {
  const body = '<p>The court may grant it.</p>'
  const { id } = await staff.ask('POST', '/content', {
    type: 'article',
    title,
    description: 'Of bail.',
    body,
  })
  const { version } = await staff.ask('POST', `/content/${id}/publish`)
  await staff.ask('PUT', `/content/${id}/changes`, { version, body: '<p>On recognisance only.</p>' })
  const at = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await staff.ask('PUT', `/content/${id}/changes/schedule`, { at, change: { kind: 'minor' } })
  return id
}
