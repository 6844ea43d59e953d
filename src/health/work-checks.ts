import type pg from 'pg'
import type { Job } from '#platform/job.ts'
import { JOB_SCHEMA } from '#platform/job-store-settings.ts'
import type { AskedDatabase } from './asked-database.ts'
import { type Finding, type HealthCheck, red, well, worthALook } from './health-line.ts'

const LATE_HOURS = 48
const MOST_MS = 20_000
const LONGEST_WAIT_MINUTES = 15

/** What the site is to do by itself: background work, and backups. */
export function workChecks(
  database: AskedDatabase,
  jobs: readonly Pick<Job, 'name' | 'title'>[],
): HealthCheck[] {
  const names = jobs.map(({ name }) => name)
  const titleOf = (name: string) => jobs.find((job) => job.name === name)?.title ?? name
  const otherwise = 'Look at the log of PostgreSQL.'
  return [
    {
      id: 'jobs',
      title: 'Background work',
      mostMs: MOST_MS,
      otherwise,
      look: async () => judgeJobs(await database.ask((client) => readJobs(client, names)), titleOf),
    },
    {
      id: 'backup',
      title: 'Backup',
      mostMs: MOST_MS,
      otherwise,
      look: async () => judgeBackup(await database.ask(readBackup)),
    },
  ]
}

export type Work = {
  /** Which failed for good in the last week and have not been done since. */
  dead: string[]
  /** Since when the oldest waits that could have begun long ago; null: there is none. */
  waitingMinutes: number | null
}

/** @param work null: this database has no jobs yet, or does not answer */
export function judgeJobs(
  work: Work | null,
  titleOf: (name: string) => string = (name) => name,
): Finding | null {
  if (!work) return null
  if (work.waitingMinutes !== null)
    return red(
      `Background work has waited for ${Math.round(work.waitingMinutes)} minutes and nobody does it.`,
      'Run a process with ROLE=worker or ROLE=all, and look at its log.',
    )
  if (work.dead.length > 0)
    return red(
      `Failed for good: ${work.dead.map(titleOf).join(', ')}.`,
      'Settings → Background work names the reason: mend it, then “Try again”.',
    )
  return well('Nothing has failed for good, and nothing waits too long.')
}

export type BackupAge = {
  /** Since the last good one; null: there is none. */
  hours: number | null
  /** Whether one was tried in vain since. */
  hasFailed: boolean
  /** Of the site: a new one has no backup yet. */
  siteHours: number
}

/** @param age null: nothing is known of backups here, or the database does not answer */
export function judgeBackup(age: BackupAge | null): Finding | null {
  if (!age) return null
  const { hours, hasFailed, siteHours } = age
  const toDo = 'Settings → Backup says what failed and makes one each day; npm run backup makes one now.'
  if (hours === null) {
    const says = hasFailed ? 'There is no backup, and the last try failed.' : 'There is no backup.'
    return siteHours > LATE_HOURS ? red(says, toDo) : worthALook(says, toDo)
  }
  const old = hours < 1 ? 'less than an hour' : hours < 2 ? 'an hour' : `${Math.floor(hours)} hours`
  const says = `The last good backup is ${old} old.`
  if (hours > LATE_HOURS) return red(says, toDo)
  return hasFailed ? worthALook(`${says} A later one failed.`, toDo) : well(says)
}

async function readJobs(client: pg.Client, names: string[]): Promise<Work | null> {
  const { rows } = await client.query(`select to_regclass('${JOB_SCHEMA}.job') is not null as is_there`)
  if (!rows[0].is_there) return null
  const work = await client.query(
    `with known as (
       select name, state, start_after, coalesce(completed_on, created_on) as ended_at
       from ${JOB_SCHEMA}.job where name = any($1)),
     done as (select name, max(ended_at) as at from known where state = 'completed' group by name)
     select
       array(select distinct name from known left join done using (name)
         where state = 'failed' and ended_at > now() - interval '7 days' and (at is null or ended_at > at)
         order by name) as dead,
       (select extract(epoch from now() - min(start_after))::float8 / 60 from known
         where state in ('created', 'retry') and start_after < now() - make_interval(mins => $2)) as "waitingMinutes"`,
    [names, LONGEST_WAIT_MINUTES],
  )
  return work.rows[0]
}

async function readBackup(client: pg.Client): Promise<BackupAge | null> {
  const { rows } = await client.query(
    `select to_regclass('backup_runs') is not null and to_regclass('kysely_migration') is not null as is_there`,
  )
  if (!rows[0].is_there) return null
  const age = await client.query(
    `with good as (select max(ended_at) as at from backup_runs where backup_id is not null)
     select extract(epoch from now() - good.at)::float8 / 3600 as hours,
       exists (select from backup_runs where backup_id is null and (good.at is null or ended_at > good.at))
         as "hasFailed",
       (select extract(epoch from now() - min("timestamp")::timestamptz)::float8 / 3600 from kysely_migration)
         as "siteHours"
     from good`,
  )
  return age.rows[0]
}
