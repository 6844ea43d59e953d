import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, inTransaction, type Tables } from '#platform/db.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'
import { readBackupSettings } from '../daily/backups.queries.ts'
import type { BackupMeans } from '../daily/run-backup.ts'
import { openSession } from '../database/statements.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { thinBackups } from '../thin-backups.ts'
import { wordsForOperators } from '../words-for-operators.ts'
import { type Base, baseNames, listArchive } from './archive.ts'
import { archiveUntilTold, dropSlot } from './archive-session.ts'
import './continuous-backup.tables.ts'

/** A lost machine loses what came since, and what was on its way: a minute at most. */
export const KEPT_EVERY_MS = 15_000
const MOST_TO_STOP_MS = 5000
const IN_USE = '55006' // object_in_use: another process of this site keeps the log

/**
 * Keeps every change elsewhere while the setting says so, for as long as the process lives; one process of a site does it.
 * Whatever happens to the place, the site goes on.
 * @returns what ends it, when all that came until then is kept, or after some seconds
 */
export function keepArchiving(
  db: Db,
  means: BackupMeans,
  log: Log,
  everyMs = KEPT_EVERY_MS,
): () => Promise<void> {
  const ending = new AbortController()
  const keeper = new Keeper(db, means, log, everyMs, ending.signal)
  const running = keeper.run()
  return async () => {
    ending.abort()
    await Promise.race([running, sleep(MOST_TO_STOP_MS, undefined, { ref: false })])
  }
}

class Keeper {
  readonly #db: Db
  readonly #means: BackupMeans
  readonly #log: Log
  readonly #everyMs: number
  readonly #ending: AbortSignal
  /** What the log and the database know of: a fault, '' for none, null for nothing yet. */
  #told: string | null = null
  #hasBaseFault = false
  #isOff = false

  constructor(db: Db, means: BackupMeans, log: Log, everyMs: number, ending: AbortSignal) {
    this.#db = db
    this.#means = means
    this.#log = log
    this.#everyMs = everyMs
    this.#ending = ending
  }

  async run(): Promise<void> {
    while (!this.#ending.aborted) {
      try {
        const { isContinuous, place } = await readBackupSettings(this.#db)
        if (isContinuous) await this.#archive(place)
        else if (!this.#isOff) await this.#letGo()
      } catch (error) {
        await this.#tellFault(error)
      }
      await sleep(this.#everyMs, undefined, { signal: this.#ending, ref: false }).catch(() => {})
    }
  }

  async #archive(written: string): Promise<void> {
    this.#isOff = false
    const { source, settings } = this.#means
    const place = findBackupPlace(written || settings.to, settings.s3)
    await this.#assertStillThere(place)
    const target = { place, key: await openPlaceKey(place, settings.passphrase) }
    await archiveUntilTold(source, target, {
      everyMs: this.#everyMs,
      ending: this.#ending,
      mayGoOn: async (latest) => {
        if (latest && !(await isThere(place, latest))) throw isGone(place.name)
        const now = await readBackupSettings(this.#db)
        return !this.#ending.aborted && now.isContinuous && now.place === written
      },
      onKept: async () => {
        if (!this.#hasBaseFault) await this.#tellWell(place.name)
      },
      onBase: async (base) => {
        this.#hasBaseFault = false
        const known = { place: place.name, baseId: base.id, baseAt: new Date(base.startedAt) }
        await this.#write(known)
        this.#log.info({ place: place.name, bytes: base.tar.bytes }, 'The whole database was kept elsewhere.')
        await thinBackups(source.connection, target).catch((error: unknown) =>
          this.#log.warn({ reason: reasonOf(error) }, 'What is kept elsewhere could not be thinned.'),
        )
      },
      onBaseFault: (error) => {
        this.#hasBaseFault = true
        void this.#tellFault(error)
      },
      onGap: (since) =>
        this.#log.error(
          { since, place: place.name },
          'The place was away for longer than the disk waits: what changed since then can be restored to no moment before the next copy of the whole database.',
        ),
    })
  }

  /** A folder whose disk is not mounted is an empty one: nothing may be kept there. */
  async #assertStillThere(place: ReturnType<typeof findBackupPlace>): Promise<void> {
    const known = await this.#read()
    if (!known.baseId || known.place !== place.name) return
    const { bases } = await listArchive(place)
    if (!bases.some(({ id, isWhole }) => isWhole && id === known.baseId)) throw isGone(place.name)
  }

  async #letGo(): Promise<void> {
    this.#told = null
    const { place } = await this.#read()
    if (place)
      await this.#write({ place: null, baseId: null, baseAt: null, reason: null, failingSince: null })
    await using session = await openSession(this.#means.source.connection)
    this.#isOff = await dropSlot(session)
    if (place) this.#log.info('Changes are no longer kept elsewhere as they are made.')
  }

  async #tellWell(place: string): Promise<void> {
    if (this.#told === '') return
    if ((await this.#read()).reason) await this.#write({ reason: null, failingSince: null })
    this.#log.info({ place }, 'Changes are kept elsewhere as they are made.')
    this.#told = ''
  }

  async #tellFault(error: unknown): Promise<void> {
    const { code } = error as { code?: string }
    if (this.#ending.aborted || code === IN_USE || isDatabaseAway(error)) return
    const reason = reasonOf(error)
    if (reason === this.#told) return
    this.#told = reason
    this.#log.warn({ reason }, 'Changes cannot be kept elsewhere; they wait on this disk.')
    try {
      const { failingSince } = await this.#read()
      await this.#write({ reason, failingSince: failingSince ?? new Date() })
    } catch {
      // It stands in the log.
    }
  }

  #read() {
    return this.#db.selectFrom('continuousBackup').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  }

  #write(values: Partial<Omit<Tables['continuousBackup'], 'id'>>): Promise<unknown> {
    return inTransaction(this.#db, (tx) =>
      tx.updateTable('continuousBackup').set(values).where('id', '=', 1).execute(),
    )
  }
}

const reasonOf = (error: unknown) => failureReason(new Error(wordsForOperators(error)))

const isGone = (name: string) =>
  new OperatorFault(
    `What was kept in ${name} is not there any more: is its disk mounted? If it is lost for good, turn this off, save, and turn it on again.`,
  )

async function isThere(place: ReturnType<typeof findBackupPlace>, base: Base): Promise<boolean> {
  return (await place.files.stat(baseNames(base, new Date(base.startedAt), false).manifest)) !== null
}
