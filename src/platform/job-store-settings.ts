import type { ConstructorOptions, Queue } from 'pg-boss'
import type { Connection } from './db.ts'
import type { Job } from './job.ts'
import { limitedClient } from './outage/limited-client.ts'

/** Everything that pg-boss keeps stands in a schema of its own, which the role of public pages cannot enter. */
export const JOB_SCHEMA = 'nyansapo_jobs'
/** A NOTIFY brings new jobs at once; this finds those whose time has come, and all where no NOTIFY gets through. */
export const LOOK_SECONDS = 30

const STATEMENT_MS = 15_000
/** How much longer its answer is waited for. */
const ON_THE_WAY_MS = 1000
const DAY_SECONDS = 86_400
/** A row that failed or is done stays so long, for the people who ask. */
const KEPT_DAYS = 90
/** A worker that was killed is missed after so long, and its job begun again. */
const HEARTBEAT_SECONDS = 60

/** Of a process that does jobs. It asks rarely: PostgreSQL is busy enough with readers. */
export const WORKING: Partial<ConstructorOptions> = {
  useListenNotify: true,
  notifyHeartbeatIntervalMs: 60_000,
  cronWorkerIntervalSeconds: LOOK_SECONDS,
  bamIntervalSeconds: 3600,
  flowIntervalSeconds: 3600,
}
/** A process that only adds jobs has no clock, no worker and one connection, which it gives back. */
export const SENDING: Partial<ConstructorOptions> = {
  schedule: false,
  supervise: false,
  bamIntervalSeconds: 3600,
  queueCacheIntervalSeconds: 3600,
  max: 1,
}

/** How pg-boss reaches its tables. */
export function settingsOf(connection: Connection): ConstructorOptions {
  const clients = { Client: limitedClient(STATEMENT_MS + ON_THE_WAY_MS) }
  return {
    ...connection,
    ...clients,
    schema: JOB_SCHEMA,
    application_name: 'nyansapo jobs',
    options: `-c statement_timeout=${STATEMENT_MS}`,
    connectionTimeoutMillis: 3000,
    max: 2,
    migrate: true,
    createSchema: false,
  }
}

/** What is said of a job when its place in the store is made. */
export function queueOf(job: Job): Omit<Queue, 'name'> {
  return { policy: job.isOne || job.oneFor ? 'exclusive' : 'standard', ...limitsOf(job) }
}

/** What may change of a job from release to release. */
export function limitsOf({ retries, mostSeconds, keptDays = KEPT_DAYS }: Job) {
  return {
    retryLimit: retries.most,
    retryDelay: retries.firstSeconds,
    retryBackoff: true,
    retryDelayMax: retries.longestSeconds,
    expireInSeconds: mostSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: keptDays * DAY_SECONDS,
    retentionSeconds: 365 * DAY_SECONDS,
    notify: true,
  }
}
