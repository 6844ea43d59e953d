import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostmaster } from '../src/platform/embedded-postgres/lock-files.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { type SmtpSink, startSmtpSink } from '../src/testing/smtp-sink.ts'
import { type StaffClient, signInTo } from '../src/testing/staff-client.ts'
import { type Site, startSite } from '../src/testing/start-site.ts'
import { confirmReaders } from './mail-signups.ts'
import { cpuSeconds, familyOf, pssMegabytes } from './processes.ts'
import { thirdsOf } from './statistics.ts'

const READERS = Number(process.env.BENCH_READERS ?? 5000)
const KILLS = Number(process.env.BENCH_KILLS ?? 20)
const MANY = Number(process.env.BENCH_MANY ?? 50_000)
/** How many of the readers sign up and confirm by the site's pages; beyond 300 in ten minutes they count as a flood. */
const SIGNUPS = Math.min(Number(process.env.BENCH_SIGNUPS ?? 250), READERS)
/** How long the server looks into the last reader's letter. */
const SLOW_MS = Number(process.env.BENCH_SLOW_MS ?? 60_000)
const PAGES_WITHOUT = 60

/**
 * A news item to 5,000 readers, of whom some signed up and confirmed by the pages, by a process that is killed 20 times
 * while it sends, into a server that misbehaves in every way; then to 50,000, undisturbed.
 */
export async function benchMail(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-mail-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  try {
    return [
      ...(READERS > 0 ? await withOffice(server, 'killed', killWhileSending) : []),
      ...(MANY > 0 ? await withOffice(server, 'many', sendToMany) : []),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Office = {
  sink: SmtpSink
  site: Site
  /** Processor seconds that PostgreSQL has used so far. */
  postgresSeconds(): number
  /** Starts the program once more, as a supervisor would. */
  restart(): Promise<void>
  sql<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  ask<T>(method: string, path: string, body?: unknown): Promise<T>
}

async function withOffice(
  { connection, dataDir }: EmbeddedPostgres,
  name: string,
  work: (office: Office) => Promise<string[]>,
): Promise<string[]> {
  const run = async (database: string, statement: string, values?: unknown[]) => {
    const client = new pg.Client({ ...connection, database })
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end()
    }
  }
  await run(connection.database, `create database ${name}`)
  const { host, user } = connection
  await using sink = await startSmtpSink()
  sink.keepsRaw = false
  const start = () =>
    startSite({
      DATABASE_URL: `postgres://localhost/${name}?${new URLSearchParams({ host, user })}`,
      SAMPLE_CONTENT: '0',
      // Readers come from many networks.
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '0',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(sink.port),
      SMTP_SECURITY: 'none',
      MAIL_FROM: 'office@law.example',
    })
  let staff: StaffClient | undefined
  const postmaster = findPostmaster(dataDir)!.pid
  const office: Office = {
    sink,
    postgresSeconds: () => cpuSeconds(familyOf(postmaster)),
    site: await start(),
    async restart() {
      await office.site[Symbol.asyncDispose]()
      office.site = await start()
      staff = undefined
      // A worker that is gone is missed after a minute or two; nobody waits for that twenty times.
      await run(
        name,
        `update nyansapo_jobs.job set state = 'failed', completed_on = now()
        where name = 'send-issues' and state = 'active'`,
      )
    },
    sql: (statement, values) => run(name, statement, values) as Promise<never[]>,
    async ask(method, path, body) {
      staff ??= await signInTo(office.site.url)
      return staff.ask(method, path, body)
    },
  }
  try {
    return await work(office)
  } finally {
    await office.site[Symbol.asyncDispose]()
  }
}

/** Asks for a sending to so many. @returns its number */
async function begin({ sql, ask }: Office, readers: number): Promise<number> {
  await sql(`update mail_settings set per_minute = 0, per_day = 0`)
  await sql(
    `insert into subscribers (email, status, consent_text, suspicions)
     select 'reader' || n || '@example.com', 'confirmed', '', '{}' from generate_series(1, $1::int) n`,
    [readers],
  )
  const body = '<p>The Supreme Court sat on Monday and heard the appeal of the <em>Republic</em>.</p>'.repeat(
    60,
  )
  const item = await ask<{ id: number }>('POST', '/content', {
    type: 'newsletter',
    title: 'The court sat',
    body,
  })
  const { version } = await ask<{ version: number }>('POST', `/content/${item.id}/publish`)
  const { id } = await ask<{ id: number }>('POST', '/issues', { contentId: item.id, version, at: null })
  return id
}

const stateOf = async ({ sql }: Office) =>
  (await sql<{ state: string; reason: string }>('select state, reason from newsletter_issues'))[0]!

async function killWhileSending(office: Office): Promise<string[]> {
  const { sink, sql, ask } = office
  const signups = await confirmReaders(office, SIGNUPS)
  const readers = READERS - SIGNUPS
  const slowest = `reader${readers}@example.com`
  let next = KILLS > 0 ? READERS / (KILLS + 2) : Number.POSITIVE_INFINITY
  let killed = 0
  const greylisted = new Set<string>()
  const kindOf = (to: string) => Number(/\d+/.exec(to)?.[0]) % 500
  sink.mood = {
    recipient({ to }) {
      if (kindOf(to) === 1) return '550 5.1.1 no such mailbox'
      if (kindOf(to) > 9 || greylisted.has(to)) return null
      greylisted.add(to)
      return '451 4.7.1 greylisted, come back'
    },
    data({ to }) {
      if (sink.letters.length >= next && killed < KILLS) {
        killed++
        next += READERS / (KILLS + 2)
        office.site.process.kill('SIGKILL')
        return '250 2.0.0 taken'
      }
      if (kindOf(to) === 20) return 'drop'
      if (kindOf(to) === 21) return 'take and drop'
      return to === 'reader22@example.com' ? 'silence' : '250 2.0.0 taken'
    },
    answersAfterMs: ({ to }) => (to === slowest ? SLOW_MS : 0),
  }
  const id = await begin(office, readers)
  const began = performance.now()
  for (;;) {
    await sleep(500)
    if (office.site.process.signalCode === 'SIGKILL') {
      await office.restart()
      await again(office, id)
      continue
    }
    const { state, reason } = await stateOf(office)
    if (state === 'sent') break
    if (state === 'paused') throw new Error(`It was paused: ${reason}`)
    const [left] = await sql<{ due: number; later: number; lost: number }>(`
      select count(*) filter (where state = 'waiting' and not_before <= now())::int as due,
        count(*) filter (where state = 'waiting' and not_before > now())::int as later,
        count(*) filter (where state = 'sending' and tried_at < now() - interval '4 minutes')::int as lost
      from issue_letters`)
    if (left!.due > 0 || (await isRunning(office))) continue
    // What waits for its hour, and what nobody will answer any more: the clock is put forward.
    await sql(`update issue_letters set not_before = now() where state = 'waiting'`)
    await sql(`update issue_letters set tried_at = tried_at - interval '1 hour' where state = 'sending'`)
    await ask('POST', `/issues/${id}/pause`)
    await ask('POST', `/issues/${id}/resume`)
  }
  const seconds = (performance.now() - began) / 1000
  const [late] = await sql<{ state: string }>(
    'select issue_letters.state from issue_letters join subscribers on subscribers.id = subscriber_id where email = $1',
    [slowest],
  )
  const times = sink.letters.filter(({ to }) => to === slowest).length
  return [
    signups,
    ...(await report(office, { killed, seconds })),
    `Answered after ${SLOW_MS / 1000} s: ${late?.state}, ${times} letter${times === 1 ? '' : 's'}`,
  ]
}

async function again({ ask }: Office, id: number): Promise<void> {
  await ask('POST', `/issues/${id}/pause`).catch(() => {})
  await ask('POST', `/issues/${id}/resume`).catch(() => {})
}

const isRunning = async ({ sql }: Office) =>
  (await sql(`select id from nyansapo_jobs.job where name = 'send-issues' and state = 'active'`)).length > 0

async function report({ sink, sql }: Office, { killed, seconds }: { killed: number; seconds: number }) {
  const taken = new Map<string, number>()
  for (const { to } of sink.letters) taken.set(to, (taken.get(to) ?? 0) + 1)
  const rows = await sql<{ email: string; state: string }>(
    `select email, issue_letters.state from issue_letters join subscribers on subscribers.id = subscriber_id`,
  )
  const of = (state: string) => rows.filter((row) => row.state === state)
  const twice = [...taken].filter(([, count]) => count > 1)
  const missing = of('accepted').filter(({ email }) => !taken.has(email))
  const arrived = of('unknown').filter(({ email }) => taken.has(email)).length
  return [
    `${READERS} readers, ${killed} kills in the middle of a letter, ${seconds.toFixed(0)} s with all restarts:`,
    `${of('accepted').length} taken, ${of('refused').length} refused, ${of('unknown').length} unknown (${arrived} of them had arrived), ${rows.length - of('accepted').length - of('refused').length - of('unknown').length} in another state`,
    `Twice: ${twice.length}. Said to be taken and not there: ${missing.length}. Without a row: ${READERS - rows.length}`,
  ]
}

async function sendToMany(office: Office): Promise<string[]> {
  const { sink, site, sql, ask } = office
  const id = await begin(office, MANY)
  const pid = site.process.pid!
  while (sink.letters.length < MANY / 20) await sleep(50)
  const [count, at, cpu] = [sink.letters.length, performance.now(), cpuSeconds([pid])]
  const postgres = office.postgresSeconds()
  const pages: number[] = []
  const screens: number[] = []
  const megabytes: number[] = []
  const news = () => timed(() => fetch(`${site.url}/news`).then((answer) => answer.text()))
  let pauseMs = 0
  let rate = 0
  while (sink.letters.length < MANY - 100) {
    pages.push(await news())
    screens.push(await timed(() => ask('GET', `/content?type=newsletter`)))
    megabytes.push(pssMegabytes([pid]))
    if (pauseMs === 0 && sink.letters.length > MANY / 2) {
      rate = ((sink.letters.length - count) / (performance.now() - at)) * 1000
      pauseMs = await pauseAndResume(office, id)
    }
    await sleep(250)
  }
  const letters = sink.letters.length - count
  const [used, usedByPostgres] = [cpuSeconds([pid]) - cpu, office.postgresSeconds() - postgres]
  while ((await stateOf(office)).state !== 'sent') await sleep(250)
  // The same page of the same site, when nothing is sent.
  const without: number[] = []
  for (let at = 0; at < PAGES_WITHOUT; at++) {
    without.push(await news())
    await sleep(50)
  }
  const distinct = new Set(sink.letters.map(({ to }) => to)).size
  const [{ kept }] = (await sql<{ kept: number }>(
    `select (details->>'sentCount')::int as kept from content`,
  )) as [{ kept: number }]
  return [
    `${MANY} readers: ${rate.toFixed(0)} letters a second, ${(letters / used).toFixed(0)} a second of Node’s processor time and ${(letters / usedByPostgres).toFixed(0)} of PostgreSQL’s; ${distinct} addresses, ${sink.letters.length} letters, ${kept} counted`,
    `Memory of the program (PSS): ${thirdsOf(megabytes)}`,
    `Meanwhile: a public page in ${median(pages)} ms (${median(without)} ms without a sending), a list of the panel in ${median(screens)} ms; after Pause letters left for another ${pauseMs.toFixed(0)} ms`,
  ]
}

/** @returns for how long letters still came after the answer to Pause */
async function pauseAndResume({ sink, ask }: Office, id: number): Promise<number> {
  await ask('POST', `/issues/${id}/pause`)
  const at = performance.now()
  let [seen, last] = [sink.letters.length, at]
  while (performance.now() - at < 2000) {
    await sleep(5)
    if (sink.letters.length > seen) [seen, last] = [sink.letters.length, performance.now()]
  }
  await ask('POST', `/issues/${id}/resume`)
  return last - at
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const median = (figures: number[]) =>
  figures.length === 0 ? '–' : figures.toSorted((a, b) => a - b)[figures.length >> 1]!.toFixed(0)
