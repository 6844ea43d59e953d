import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyFiles } from '../copy-files.ts'
import { FILES, LAST_FILE } from '../database/file-list.queries.ts'
import { jsonRows } from '../database/json-rows.ts'
import { openSession, runStatement } from '../database/statements.ts'
import type { BackupSource, BackupTarget } from '../make-backup.ts'
import type { ListedFile } from '../manifest.ts'
import { workFile, writeWorkFile } from '../places/stored-parts.ts'
import { fileListName, type History } from './archive.ts'

/** Held by who copies, so that nobody removes what a copy counts on; `thinBackups` takes it alone. */
export const CONTENTS_LOCK = "hashtext('nyansapo contents')"

/** How many numbers may be under way at once. */
const LOOKED_BACK = 20

type New = ListedFile & { id: number }

/** Keeps every uploaded file beside the log that names it, under lists that say what must stay. */
export class KeptFiles {
  readonly #source: BackupSource
  readonly #target: BackupTarget
  readonly #history: History
  readonly #session: pg.Client & AsyncDisposable
  /** The highest number among those that were copied; null: not all of them are. */
  #last: number | null = null
  /** What of the last numbers was copied: a number is given before its row is there, so a lower one may come later. */
  #recent = new Set<number>()

  private constructor(
    source: BackupSource,
    target: BackupTarget,
    history: History,
    session: pg.Client & AsyncDisposable,
  ) {
    this.#source = source
    this.#target = target
    this.#history = history
    this.#session = session
  }

  static async open(source: BackupSource, target: BackupTarget, history: History): Promise<KeptFiles> {
    return new KeptFiles(source, target, history, await openSession(source.connection))
  }

  /** Copies what came since the last time; the first time, all that the place lacks. */
  async keepUp(): Promise<void> {
    const found = this.#last === null ? null : await this.#findNew(this.#last)
    if (found?.length === 0) return
    await using lock = await tryShare(this.#session)
    // Older backups are being thinned: the next round comes in seconds.
    if (!lock) return
    const [all] = await runStatement<{ id: number }>(this.#session, LAST_FILE)
    await using list = await workFile(this.#source.workDir)
    if (found)
      await writeFile(list.path, found.map(({ id: _, ...file }) => `${JSON.stringify(file)}\n`).join(''))
    else await writeWorkFile(list.path, jsonRows(this.#session, FILES), null)
    await this.#write(list.path)
    // What is new is copied whatever lies there: nothing is read of a place with many files.
    await copyFiles(this.#source, this.#target, list.path, found ? new Map() : undefined)
    this.#remember(found ?? [], Number(all!.id))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#session.end()
  }

  async #findNew(last: number): Promise<New[]> {
    const { rows } = await this.#session.query<New>(
      `select id, key, sha256, bytes, content_type as "contentType" from public.media_files where id > $1 order by id`,
      [last - LOOKED_BACK],
    )
    return rows.filter(({ id }) => !this.#recent.has(id))
  }

  #remember(found: New[], highest: number): void {
    this.#last = Math.max(this.#last ?? highest, ...found.map(({ id }) => id))
    for (const { id } of found) this.#recent.add(id)
    for (const id of this.#recent) if (id <= this.#last - LOOKED_BACK) this.#recent.delete(id)
  }

  /** The list stands there before the contents do. */
  async #write(path: string): Promise<void> {
    const { place, key } = this.#target
    await using packed = await workFile(this.#source.workDir)
    await writeWorkFile(packed.path, [createReadStream(path), createGzip()], key)
    await place.files.write(fileListName(this.#history, new Date(), key !== null), packed.path)
  }
}

/** Keeps contents from being thinned until it is disposed of; null where they are thinned just now. */
export async function tryShare(session: pg.Client): Promise<AsyncDisposable | null> {
  const [lock] = await runStatement<{ is_free: boolean }>(
    session,
    `select pg_try_advisory_lock_shared(${CONTENTS_LOCK}) as is_free`,
  )
  if (!lock?.is_free) return null
  return {
    async [Symbol.asyncDispose]() {
      await session.query(`select pg_advisory_unlock_shared(${CONTENTS_LOCK})`)
    },
  }
}
