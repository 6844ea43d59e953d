import { type StaffClient, signInTo } from '#testing/staff-client.ts'
import { type JourneySite, startJourneySite } from './start-journey-site.ts'
import type { Template } from './templates.ts'

/** The sites of one worker: those that are only read, as long as it lives, and one that is written to. */
export class JourneySites implements AsyncDisposable {
  readonly #shared = new Map<Template, Promise<JourneySite>>()
  readonly #staff = new WeakMap<JourneySite, Promise<StaffClient>>()
  #own: { key: string; site: Promise<JourneySite> } | undefined

  /** A site that nobody changes. */
  shared(template: Template): Promise<JourneySite> {
    const known = this.#shared.get(template) ?? startJourneySite(template)
    this.#shared.set(template, known)
    return known
  }

  /** The site of a file of journeys; the one of the file before it ends. */
  async own(file: string, template: Template): Promise<JourneySite> {
    const key = `${template} ${file}`
    if (this.#own?.key !== key) {
      await this.#endOwn()
      this.#own = { key, site: startJourneySite(template) }
    }
    return this.#own!.site
  }

  /** Who may do everything, signed in. */
  staffOf(site: JourneySite): Promise<StaffClient> {
    const known = this.#staff.get(site) ?? signInTo(site.url)
    this.#staff.set(site, known)
    return known
  }

  async #endOwn(): Promise<void> {
    await (await this.#own?.site)?.[Symbol.asyncDispose]()
    this.#own = undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#endOwn()
    for (const site of this.#shared.values()) await (await site)[Symbol.asyncDispose]()
  }
}
