import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { wordsToKeep } from './words-to-keep.ts'

const FLUSH_MS = 2000
/** More than this in one flush is a flood: the rest is not counted. */
const MOST_WAITING = 100
/** How many other words each hour of a day has room for: who sends thousands takes the room of an hour, not of the day. */
const NEW_AN_HOUR = 25

/** Counts what readers look for and do not find, by day and without whoever looked; what waits is lost with the process. */
export class MissedSearches {
  #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()
  readonly #db: Db
  readonly #log: Log
  readonly #onWritten: () => void

  /** @param onWritten hears that there is something new to see */
  constructor(db: Db, log: Log, onWritten: () => void = () => {}) {
    this.#db = db
    this.#log = log
    this.#onWritten = onWritten
  }

  add(typed: string): void {
    const words = wordsToKeep(typed)
    if (words === null || (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(words))) return
    this.#waiting.set(words, (this.#waiting.get(words) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Writes what was counted; one after the other, never two at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const counted = JSON.stringify([...this.#waiting].map(([words, count]) => ({ words, count })))
    this.#waiting = new Map()
    try {
      await inTransaction(this.#db, (tx) => storeMissed(counted).execute(tx))
      this.#onWritten()
    } catch (error) {
      this.#log.warn({ err: error }, 'Searches that found nothing could not be counted.')
    }
  }
}

/** Folded, so that two spellings are one; in one order, so that two processes do not wait for each other. */
function storeMissed(counted: string) {
  return sql`
    insert into missed_searches as known (day, words, count)
    select day, folded, sum(count)
    from jsonb_to_recordset(${counted}::jsonb) as one(words text, count integer),
      (select (now() at time zone 'UTC')::date as day, extract(hour from now() at time zone 'UTC') as hour) as today,
      trim(search_words_of(words)) as folded
    where length(folded) between 2 and 80 and (
      exists (select from missed_searches as same where same.day = today.day and same.words = folded)
      or (select count(*) from missed_searches as all_of_it where all_of_it.day = today.day)
        < ${NEW_AN_HOUR} * (hour + 1))
    group by 1, 2
    order by 2
    limit ${NEW_AN_HOUR}
    on conflict (day, words) do update set count = least(known.count, 1000000000) + excluded.count`
}

/** Forgets what was looked for on a day before. @returns how many rows went */
export async function removeOldMissedSearches(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('missedSearches')
    .where('day', '<', before.toISOString().slice(0, 10))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
