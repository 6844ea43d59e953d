import { createHash } from 'node:crypto'
import type { AsOf } from '#activity/missed-activity.ts'
import type { Activity } from '#activity/record-activity.ts'
import type { Storage } from '#media/storage/storage.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { Log } from '#platform/log.ts'
import { MOST_AGE_MS } from './kept-pages-file.ts'

/** Something left the public, in the transaction of this number. */
export type Removal = Pick<Activity, 'action' | 'entityType' | 'entityId' | 'contentId' | 'leaves'> & {
  xact: string
}

const FOLDER = 'removed'
/** As long as anybody may keep a page that shows it, and many times more. */
const KEPT_MS = 12 * MOST_AGE_MS
/** A store that says nothing must not hold a removal up for long. */
const MOST_MS = 3000
const RETRY_MS = 5000
const MOST_WAITING = 1000

/**
 * What left the public, noted in the place of the files, which all processes share: pages that were kept before show it to
 * nobody, not even while no database can be asked. A note is its name; the file says nothing more.
 */
export class RemovalNotes {
  readonly #storage: Storage
  readonly #log: Log
  readonly #waiting = new Set<string>()
  #retry: NodeJS.Timeout | undefined

  constructor(storage: Storage, log: Log) {
    this.#storage = storage
    this.#log = log
  }

  /** Writes it down before it happens. @returns false where the place does not answer: it is tried until it does */
  async write(removal: Removal, { identity }: Pick<AsOf, 'identity'>): Promise<boolean> {
    const key = keyOf(removal, identity)
    try {
      await this.#put(key)
      return true
    } catch (error) {
      this.#log.error(
        { reason: failureReason(error), what: `${removal.entityType} ${removal.entityId}` },
        'What left the public could not be noted where the files are kept; trying again.',
      )
      if (this.#waiting.size < MOST_WAITING) this.#waiting.add(key)
      this.#tryAgain()
      return false
    }
  }

  /** What left the public since pages were kept, or may have. @throws where the place does not answer */
  async since({ horizon, identity }: AsOf): Promise<Removal[]> {
    const found: Removal[] = []
    const read = async () => {
      for await (const { key } of this.#storage.list(FOLDER)) {
        const note = readNote(key)
        const isBefore = note && note.place === placeOf(identity) && BigInt(note.xact) < BigInt(horizon)
        if (note && !isBefore) found.push(note)
      }
    }
    await within(read())
    return found
  }

  /** Takes out what nobody can need any more. @returns how many went */
  async forget(now: Date): Promise<number> {
    let gone = 0
    for await (const { key, modifiedAt } of this.#storage.list(FOLDER)) {
      if (now.getTime() - modifiedAt.getTime() <= KEPT_MS) continue
      await this.#storage.remove(key)
      gone++
    }
    return gone
  }

  close(): void {
    clearTimeout(this.#retry)
  }

  async #put(key: string): Promise<void> {
    await within(
      this.#storage.write(key, Buffer.from('removed\n'), { contentType: 'text/plain', overwrite: true }),
    )
  }

  #tryAgain(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(async () => {
      for (const key of this.#waiting) {
        const isWritten = await this.#put(key).then(
          () => true,
          () => false,
        )
        if (!isWritten) break
        this.#waiting.delete(key)
      }
      if (this.#waiting.size > 0) this.#tryAgain()
    }, RETRY_MS).unref()
  }
}

const NOTE = /([\w-]{12})\.(\d+)\.([a-z]+)\.([a-z-]+)\.([^./]*)\.(\d*)$/

function keyOf({ xact, action, entityType, entityId, contentId }: Removal, identity: string): string {
  const what = [
    action,
    entityType,
    encodeURIComponent(entityId ?? '').replaceAll('.', '%2E'),
    contentId ?? '',
  ]
  return `${FOLDER}/${[placeOf(identity), xact, ...what].join('.')}`
}

function readNote(key: string): (Removal & { place: string }) | null {
  const [, place, xact, action, entityType, entityId, contentId] = NOTE.exec(key) ?? []
  if (!place) return null
  return {
    place,
    xact: xact!,
    action: action as Activity['action'],
    entityType: entityType!,
    entityId: entityId ? decodeURIComponent(entityId) : null,
    contentId: contentId ? Number(contentId) : undefined,
    leaves: true,
  }
}

/** A name for a database that fits into a file's. */
function placeOf(identity: string): string {
  return createHash('sha256').update(identity).digest('base64url').slice(0, 12)
}

function within<T>(work: Promise<T>): Promise<T> {
  let giveUp: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => reject(new Error('The place of the files does not answer.')), MOST_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(giveUp))
}
