import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'

/** What is counted, and how often it may happen within the time. */
export type Bound = { key: string; most: number }

const SWEPT_EVERY_MS = 10 * 60_000

/**
 * Counts that all processes of a site keep together, in their database: for what leaves something behind there, such as
 * a form that is sent, and for what may be tried. What only costs a process its own time is counted by each alone.
 */
export class SharedCounts {
  readonly #db: Db
  readonly #readSecret: () => Promise<string>
  #sweptAt = 0

  /** @param readSecret what keys are made with, so that no address is stored */
  constructor(db: Db, readSecret: () => Promise<string>) {
    this.#db = db
    this.#readSecret = readSecret
  }

  /**
   * Counts one for each of them, in one statement. What one refuses does not count for the others.
   * @returns 0, or the seconds to wait where one of them is used up
   */
  async take(bounds: readonly Bound[], minutes: number): Promise<number> {
    const byKey = await this.#byStoredKey(bounds)
    // In one order, so that two who count the same never wait for each other.
    const keys = [...byKey.keys()].sort()
    const rows = await inTransaction(this.#db, async (tx) => {
      await this.#sweep(tx)
      return countEach(tx, keys, minutes)
    })
    const full = rows.filter(({ key, count }) => count > byKey.get(key)!.most)
    if (full.length === 0) return 0
    await this.giveBack(bounds)
    return Math.max(1, ...full.map(({ seconds }) => seconds))
  }

  /** Takes one of each back: what it was counted for did not happen. */
  async giveBack(bounds: readonly Bound[]): Promise<void> {
    const keys = [...(await this.#byStoredKey(bounds)).keys()].sort()
    await inTransaction(this.#db, (tx) =>
      sql`
        update limit_counts set count = count - 1
        where count > 0
          and key in (select key from limit_counts where key = any (${keys}::text[]) order by key for update)`.execute(
        tx,
      ),
    )
  }

  async #byStoredKey(bounds: readonly Bound[]): Promise<Map<string, Bound>> {
    const secret = await this.#readSecret()
    return new Map(
      bounds.map((bound) => [createHmac('sha256', secret).update(bound.key).digest('base64url'), bound]),
    )
  }

  /** Nothing is kept for long after its time is over. */
  async #sweep(tx: Tx): Promise<void> {
    if (Date.now() - this.#sweptAt < SWEPT_EVERY_MS) return
    this.#sweptAt = Date.now()
    await tx.deleteFrom('limitCounts').where('windowEndsAt', '<=', sql<Date>`now()`).execute()
  }
}

async function countEach(tx: Tx, keys: string[], minutes: number) {
  const { rows } = await sql<{ key: string; count: number; seconds: number }>`
    insert into limit_counts as known (key, count, window_ends_at)
    select key, 1, now() + make_interval(mins => ${minutes}) from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      count = case when known.window_ends_at <= now() then 1 else known.count + 1 end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning key, count, ceil(extract(epoch from window_ends_at - now()))::int as seconds`.execute(tx)
  return rows
}
