import { CompiledQuery } from 'kysely'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Connection, Tx } from './db.ts'
import { failureReason } from './failure-reason.ts'
import type { Job, JobHandler } from './job.ts'
import { LOOK_SECONDS, limitsOf, SENDING, settingsOf, WORKING } from './job-store-settings.ts'
import type { Log } from './log.ts'
import { isDatabaseAway } from './outage/is-database-away.ts'

const MOST_TO_END_MS = 10_000
/** Of rows that are done in one run. */
const MOST_MERGED = 100

/** Where jobs wait: in the same database, so that one is added with the change that needs it, or not at all. */
export class JobStore {
  readonly #connection: Connection
  readonly #ending = new AbortController()
  #boss: Promise<PgBoss> | undefined
  #handlers: JobHandler[] = []

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /** Adds a job in the transaction of a change: a ROLLBACK leaves none, a COMMIT always leaves it. */
  async add<Data extends object>(tx: Omit<Tx, 'enqueue'>, job: Job<Data>, data: Data): Promise<void> {
    const boss = await this.#open()
    const asked = job.data.parse(data)
    const singletonKey = job.oneFor?.(asked)
    await boss.send(job.name, asked, { db: executorOf(tx), ...(singletonKey && { singletonKey }) })
  }

  /**
   * Puts a job that failed for good back into the row, in the transaction of whoever asked.
   * @returns whether there was one that had failed
   */
  async retry(tx: Tx, { name, id }: { name: string; id: string }): Promise<boolean> {
    const boss = await this.#open()
    const { affected } = (await boss.retry(name, id, { db: executorOf(tx) })) as { affected?: number }
    return affected === 1
  }

  /** Does jobs from now on, in this process, until `endWork`; those with a schedule get it. */
  async work(handlers: JobHandler[], log: Log): Promise<void> {
    const sender = this.#boss
    const opened = openBoss(this.#connection, WORKING, log)
    this.#boss = opened
    try {
      const boss = await opened
      for (const handler of handlers) await this.#take(boss, handler, log)
      this.#handlers = handlers
    } catch (error) {
      this.#boss = undefined
      await close(opened)
      throw error
    } finally {
      await close(sender)
    }
  }

  /** Ends what is under way, within ten seconds; what does not end is begun again by the next worker. */
  async endWork(): Promise<void> {
    this.#ending.abort()
    const boss = await this.#boss?.catch(() => undefined)
    const ended = Promise.all(this.#handlers.map(({ job }) => boss?.offWork(job.name, { wait: true })))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MOST_TO_END_MS)
    })
    await Promise.race([ended, late])
    clearTimeout(timer)
  }

  /** Ends the work and lets go of the database. */
  async close(): Promise<void> {
    await this.endWork()
    await close(this.#boss)
  }

  async #take(boss: PgBoss, handler: JobHandler, log: Log): Promise<void> {
    const { job } = handler
    await boss.updateQueue(job.name, limitsOf(job))
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC', missed: 'once' })
    else await boss.unschedule(job.name)
    const looking = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS }
    const batchSize = job.merge ? MOST_MERGED : 1
    await boss.work(job.name, { ...looking, batchSize, includeMetadata: true }, async (rows) => {
      if (rows.length > 0) await this.#run(handler, rows, log)
    })
  }

  async #run({ job, run }: JobHandler, rows: Row[], log: Log): Promise<void> {
    const row = rows[0]!
    try {
      const isOne = rows.length === 1 || !job.merge
      const data = isOne ? row.data : job.merge!(rows.map((each) => job.data.parse(each.data)))
      await run(data, { ending: this.#ending.signal })
    } catch (error) {
      const reason = failureReason(error)
      const said = { job: job.name, id: row.id, tries: row.retryCount + 1, reason }
      if (row.retryCount < row.retryLimit) log.warn(said, 'A job failed and will be tried again.')
      else log.error(said, 'A job failed for good; Settings → Background work can try it again.')
      // Only the reason is kept: an error's own fields may hold what people typed.
      throw Object.assign(new Error(reason), { stack: undefined })
    }
  }

  /** What adds jobs, opened when it is first needed; a failure is not remembered. */
  #open(): Promise<PgBoss> {
    this.#boss ??= openBoss(this.#connection, SENDING).catch((error: unknown) => {
      this.#boss = undefined
      throw error
    })
    return this.#boss
  }
}

type Row = { id: string; data: unknown; retryCount: number; retryLimit: number }

async function openBoss(
  connection: Connection,
  options: Partial<ConstructorOptions>,
  log?: Log,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ ...settingsOf(connection), ...options })
  boss.on('error', (error) => {
    const said = { reason: failureReason(error) }
    if (isDatabaseAway(error)) log?.debug(said, 'Jobs could not be looked for.')
    else log?.warn(said, 'Background work met a fault and goes on.')
  })
  boss.on('warning', ({ message }) => log?.warn({ reason: message }, 'Background work warns.'))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

async function close(opened: Promise<PgBoss> | undefined): Promise<void> {
  const boss = await opened?.catch(() => undefined)
  await boss?.stop({ graceful: false })
}

function executorOf(tx: Pick<Tx, 'withoutPlugins'>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.withoutPlugins().executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
