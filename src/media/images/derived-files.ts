import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Busy } from '#http/limits/lane.ts'
import { diskStorage } from '../storage/disk-storage.ts'

/** As many pictures as may wait to be made; who comes later is sent elsewhere instead of waiting for minutes. */
const MOST_WAITING = 40

/** Files that are made out of others and can be made again: made once, one at a time, and kept on the disk. */
export class DerivedFiles {
  readonly #root: string
  readonly #underway = new Map<string, Promise<Buffer>>()
  #queue: Promise<unknown> = Promise.resolve()

  constructor(root: string) {
    this.#root = root
  }

  /**
   * The file of a name, made now where it does not exist yet; everyone who asks meanwhile shares the work.
   * @param name made by the server, never by a client
   * @throws Busy where too many are waiting; what `make` throws
   */
  async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readFile(join(this.#root, name)).catch(() => null)
    return kept ?? this.#underway.get(name) ?? this.#enqueue(name, make)
  }

  #enqueue(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.#underway.size >= MOST_WAITING) throw new Busy('Too many pictures are being made.')
    const making = this.#queue.then(async () => {
      const bytes = await make()
      await diskStorage(this.#root).write(name, bytes, { overwrite: true })
      return bytes
    })
    const done = making.finally(() => this.#underway.delete(name))
    this.#underway.set(name, done)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
