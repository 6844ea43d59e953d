import type { Db } from '#platform/db.ts'
import './jobs.tables.ts'
import { allJobs } from './all-jobs.ts'

/** As many failures as are shown; how many there are is said beside them. */
const MOST_FAILURES = 20
const ENDED = ['completed', 'failed'] as const
const ENDED_WELL = ['completed', 'cancelled'] as const

export type BackgroundJob = {
  name: string
  title: string
  /** Five fields of cron, in UTC; null: it runs when it is asked for. */
  schedule: string | null
  /** How it last ended, and after how long; null: it has not run in 90 days. */
  last: { at: Date; seconds: number; isFailure: boolean } | null
  /** How many wait for their turn, or for their next try. */
  waiting: number
  running: number
  failed: number
}

export type FailedJob = {
  id: string
  name: string
  title: string
  reason: string
  failedAt: Date
  tries: number
}

export type BackgroundWork = {
  jobs: BackgroundJob[]
  /** The latest of those that are not tried again by themselves. */
  failures: FailedJob[]
}

const NAMES = allJobs.map(({ name }) => name)
const titleOf = (name: string) => allJobs.find((job) => job.name === name)?.title ?? name

/** What ran, what waits and what failed. What a job works on is not read: it may be about a person. */
export async function readBackgroundWork(db: Db): Promise<BackgroundWork> {
  const [counts, lasts, failures] = await Promise.all([countJobs(db), listLastRuns(db), listFailures(db)])
  const countOf = new Map(counts.map(({ name, ...count }) => [name, count]))
  const lastOf = new Map(lasts.map(({ name, ...run }) => [name, run]))
  return {
    jobs: allJobs.map(({ name, title, schedule = null }) => ({
      name,
      title,
      schedule,
      last: lastOf.get(name) ?? null,
      ...countOf.get(name)!,
    })),
    failures,
  }
}

type JobCount = Pick<BackgroundJob, 'name' | 'waiting' | 'running' | 'failed'>

/** How many of each job wait, run, and have failed for good. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const rows = await db
    .selectFrom('nyansapoJobs.job')
    .select(({ fn }) => ['name', 'state', fn.countAll<number>().as('count')])
    .where('name', 'in', NAMES)
    .where('state', 'not in', ENDED_WELL)
    .groupBy(['name', 'state'])
    .execute()
  const count = (name: string, ...states: string[]) =>
    rows
      .filter((row) => row.name === name && states.includes(row.state))
      .reduce((sum, row) => sum + row.count, 0)
  return NAMES.map((name) => ({
    name,
    waiting: count(name, 'created', 'retry'),
    running: count(name, 'active'),
    failed: count(name, 'failed'),
  }))
}

async function listLastRuns(db: Db) {
  const rows = await db
    .selectFrom('nyansapoJobs.job')
    .distinctOn('name')
    .select(['name', 'state', 'startedOn', 'completedOn', 'createdOn'])
    .where('name', 'in', NAMES)
    .where('state', 'in', ENDED)
    .orderBy('name')
    .orderBy('completedOn', 'desc')
    .execute()
  return rows.map(({ name, state, startedOn, completedOn, createdOn }) => {
    const at = completedOn ?? createdOn
    return { name, at, seconds: secondsBetween(startedOn ?? at, at), isFailure: state === 'failed' }
  })
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime()) / 1000

async function listFailures(db: Db): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('nyansapoJobs.job')
    .select(['id', 'name', 'output', 'completedOn', 'createdOn', 'retryCount'])
    .where('name', 'in', NAMES)
    .where('state', '=', 'failed')
    .orderBy('completedOn', 'desc')
    .limit(MOST_FAILURES)
    .execute()
  return rows.map(({ id, name, output, completedOn, createdOn, retryCount }) => ({
    id,
    name,
    title: titleOf(name),
    reason: output?.message ?? output?.value?.message ?? 'No reason was given.',
    failedAt: completedOn ?? createdOn,
    tries: retryCount + 1,
  }))
}
