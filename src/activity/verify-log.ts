import { type Db, inTransaction } from '#platform/db.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { type EntryDigest, hashSeal, readEntryDigests } from './log-digest.ts'

const AT_ONCE = 200

export type VerifiedLog = {
  /** How many entries the seals that fit hold. */
  sealed: number
  /** Entries that were written since the last seal. */
  unsealed: number
  /** Entries that lost their words, as where a person is erased. */
  erased: number[]
  /** The first seal that does not fit; null: all do. */
  broken: { after: number; last: number; sealedAt: Date; expected: number; found: number } | null
}

/** Reads the log again and says where it is not what was sealed: changed, added to, or without an entry. */
export async function verifyLog(db: Db, key: InstanceKey): Promise<VerifiedLog> {
  const known: VerifiedLog = { sealed: 0, unsealed: 0, erased: [], broken: null }
  let before = { id: 0, lastEntry: 0, hash: '' }
  for (;;) {
    const seals = await db
      .selectFrom('activitySeals')
      .selectAll()
      .where('id', '>', before.id)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const seal of seals) {
      const after = before.lastEntry
      // One more than it should hold: what was added is seen.
      const range = { after, last: seal.lastEntry, most: seal.entries + 1 }
      const entries = await inTransaction(db, (tx) => readEntryDigests(tx, range))
      if (hashSeal(key, before.hash, entries) !== seal.hash) {
        const { lastEntry: last, sealedAt, entries: expected } = seal
        return { ...known, broken: { after, last, sealedAt, expected, found: entries.length } }
      }
      known.sealed += entries.length
      known.erased.push(...erasedOf(entries))
      before = seal
    }
    if (seals.length < AT_ONCE) break
  }
  known.unsealed = (await readUnsealed(db, before.lastEntry)).count
  return known
}

const erasedOf = (entries: EntryDigest[]) => entries.filter(({ isErased }) => isErased).map(({ id }) => id)

const readUnsealed = (db: Db, after: number) =>
  db
    .selectFrom('adminActivityLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '>', after)
    .executeTakeFirstOrThrow()
