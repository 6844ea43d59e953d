import type { PublicDb } from '#platform/db.ts'
import { getPublicSettings, type PublicSettings } from '#settings/settings.queries.ts'

/**
 * The settings as every page shows them, read once and not for each page. Good as long as changes are heard, as the pages
 * in memory are: who hears of a change has them forgotten.
 */
export class KnownSettings {
  readonly #publicDb: PublicDb
  #known: Promise<PublicSettings> | null = null
  #isTrusted = false

  constructor(publicDb: PublicDb) {
    this.#publicDb = publicDb
  }

  /** @throws what reading them throws */
  read(): Promise<PublicSettings> {
    if (!this.#isTrusted) return getPublicSettings(this.#publicDb)
    if (this.#known) return this.#known
    const reading = getPublicSettings(this.#publicDb)
    this.#known = reading
    reading.catch(() => {
      if (this.#known === reading) this.#known = null
    })
    return reading
  }

  /** They have changed. Who reads them from now on does not share a reading that began before. */
  forget(): void {
    this.#known = null
  }

  /** @param isHeard whether changes are heard; while they are not, nothing is remembered */
  trust(isHeard: boolean): void {
    this.#isTrusted = isHeard
    this.forget()
  }
}
