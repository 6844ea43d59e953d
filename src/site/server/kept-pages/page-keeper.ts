import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ActivityFeed } from '#activity/activity-feed.ts'
import type { AsOf, Horizon } from '#activity/missed-activity.ts'
import type { Activity } from '#activity/record-activity.ts'
import type { Storage } from '#media/storage/storage.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { keepAfter, tagsChangedBy, takesAway } from '../change-tags.ts'
import { type KeptPages, readKeptPages, writeKeptPages } from './kept-pages-file.ts'
import { RemovalNotes } from './removal-notes.ts'

const MOST_BYTES = 50 * 1024 * 1024
const SAVE_EVERY_MS = 5 * 60_000
const DAY_MS = 24 * 3_600_000
const LOOK_EVERY_MS = 5000
const NOTES_AT_ONCE = 8

type Services = {
  /** What this machine keeps. */
  dataDir: string
  /** Names the program and how it is set up: pages of another are shown to nobody. */
  madeBy: string
  cache: PageCache
  feed: ActivityFeed
  /** The time, by the clock of the database. */
  readTime(): Promise<Date>
  storage: Storage
  log: Log
  /** Whether pages are kept; what leaves the public is noted in any case, for others who keep some. */
  isOn: boolean
}

/**
 * Keeps the pages that are read most on the disk, for a start that finds no database, and has what leaves the public noted
 * before that is true.
 * @see docs/decisions/035-known-pages-outlive-the-process.md
 */
export class PageKeeper {
  readonly #services: Services
  readonly #path: string
  readonly #notes: RemovalNotes
  #found: KeptPages | null = null
  #asOf: AsOf | null = null
  #isShown = false
  #isSettled = false
  #looking: NodeJS.Timeout | undefined
  #saveEvery: NodeJS.Timeout | undefined
  #tidyEvery: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  #savedChanges = -1
  /** Counts the removals that could not be noted: what was gathered before one is not written. */
  #withdrawals = 0

  constructor(services: Services) {
    this.#services = services
    this.#path = join(services.dataDir, 'pages/known.jsonl')
    this.#notes = new RemovalNotes(services.storage, services.log)
  }

  /** Reads what an earlier process has kept. */
  async load(): Promise<void> {
    if (this.#services.isOn) this.#found = await readKeptPages(this.#path, this.#services)
  }

  /** The pages become the last ones known. Only before anybody is answered, and where the database is there to say what is new. */
  takeOver(): void {
    if (!this.#found || this.#asOf) return
    for (const { key, rendered } of this.#found.pages) this.#services.cache.putStale(key, rendered)
    this.#asOf = this.#found.asOf
  }

  /** No database is there to ask: the pages are shown once it is known what left the public since, and as long as that is told. */
  async standIn(): Promise<void> {
    const { cache, log } = this.#services
    if (!this.#found || this.#isSettled) return
    try {
      const removals = await this.#notes.since(this.#found.asOf)
      if (this.#isSettled) return
      this.takeOver()
      for (const removal of removals) cache.purge(tagsChangedBy(removal), keepAfter(removal))
      if (!this.#isShown) log.warn(cache.size, 'Readers get the pages that were kept on the disk.')
      this.#isShown = true
    } catch (error) {
      this.#hide(error)
    }
    this.#looking = setTimeout(() => void this.standIn(), LOOK_EVERY_MS).unref()
  }

  /** The database is about to say what is new. @returns since when: up to then the pages are true; null where there are none */
  settle(): AsOf | null {
    this.#isSettled = true
    clearTimeout(this.#looking)
    this.#found = null
    return this.#asOf
  }

  /** From now on pages are written now and then, and old notes go. */
  keep(): void {
    void this.#tidy()
    this.#tidyEvery = setInterval(() => void this.#tidy(), DAY_MS).unref()
    if (!this.#services.isOn) return
    this.#saveEvery = setInterval(() => void this.save(), SAVE_EVERY_MS).unref()
  }

  /** Writes the pages that are in memory, the most read first. What fails is said in the log. */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save())
    return this.#saving
  }

  /**
   * Notes what leaves the public with a transaction. Before its COMMIT: a process that is killed right after it has noted
   * what it acknowledged.
   */
  async noteRemovals(events: readonly unknown[], readNumber: () => Promise<Horizon>): Promise<void> {
    const removals = (events as readonly Activity[]).filter(takesAway)
    if (removals.length === 0) return
    const xact = await readNumber()
    const identity = this.#services.feed.asOf?.identity ?? ''
    let areNoted = true
    for (let at = 0; at < removals.length; at += NOTES_AT_ONCE) {
      const some = removals.slice(at, at + NOTES_AT_ONCE)
      const written = await Promise.all(
        some.map((removal) => this.#notes.write({ ...removal, xact }, { identity })),
      )
      areNoted &&= written.every(Boolean)
    }
    if (!areNoted) await this.#withdraw()
  }

  async close(): Promise<void> {
    clearTimeout(this.#looking)
    if (this.#saveEvery) await this.save()
    clearInterval(this.#saveEvery)
    clearInterval(this.#tidyEvery)
    this.#notes.close()
  }

  /** By the clock of the database: that of a machine may stand anywhere. */
  async #tidy(): Promise<void> {
    const { readTime, log } = this.#services
    try {
      await this.#notes.forget(await readTime())
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'Old notes of what left the public could not be removed.')
    }
  }

  /** What was shown goes on being shown: a process that has heard nothing since knows no more of it. */
  #hide(error: unknown): void {
    if (this.#isShown) return
    const { cache, log } = this.#services
    cache.purge('all', () => false)
    this.#asOf = null
    const text = 'The pages that were kept are not shown: what left the public since cannot be read.'
    log.warn({ reason: failureReason(error) }, text)
  }

  async #save(): Promise<void> {
    const { cache, feed, madeBy, log } = this.#services
    const { asOf } = feed
    if (!asOf || cache.changes === this.#savedChanges) return
    const { changes } = cache
    const withdrawals = this.#withdrawals
    const isWanted = () => this.#withdrawals === withdrawals
    try {
      const writing = { madeBy, asOf, pages: cache.mostReadFirst(), mostBytes: MOST_BYTES, isWanted }
      const pages = await writeKeptPages(this.#path, writing)
      if (pages === null) return
      this.#savedChanges = changes
      log.debug({ pages }, 'Known pages were written to the disk.')
    } catch (error) {
      log.warn({ reason: failureReason(error) }, 'Known pages could not be written to the disk.')
    }
  }

  /** Takes our own file away: nothing says any more what must not be shown of it. */
  async #withdraw(): Promise<void> {
    this.#withdrawals++
    await this.#saving
    await rm(this.#path, { force: true }).catch((error: unknown) =>
      this.#services.log.error({ reason: failureReason(error) }, 'Kept pages could not be taken away.'),
    )
    this.#savedChanges = -1
  }
}
