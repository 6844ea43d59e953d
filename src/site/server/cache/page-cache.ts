import { ReadyPage, type Rendered } from './ready-page.ts'

/**
 * Whether an old page may still be shown when the database does not answer; never one that shows what was taken from
 * the public.
 */
export type Keep = (page: ReadyPage) => boolean

/** What a render must hold while it reads, so that a change in the meantime is not overwritten by it. */
export type RenderTicket = { since: number }

/**
 * Rendered pages in memory, found by address and purged by tag. Bounded by bytes: the page that was not asked for the
 * longest leaves first.
 */
export class PageCache {
  #entries = new Map<string, ReadyPage>()
  #keysByTag = new Map<string, Set<string>>()
  #bytes = 0
  #clock = 0
  /** Purges since the oldest open ticket: what was read before them must not be stored after them. */
  #purges: { at: number; tags: ReadonlySet<string> | 'all' }[] = []
  #openTickets = new Set<RenderTicket>()
  #changes = 0
  readonly #mostBytes: number

  constructor({ mostBytes }: { mostBytes: number }) {
    this.#mostBytes = mostBytes
  }

  /** The page of an address, fresh or stale. */
  get(key: string): ReadyPage | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      if (Date.now() >= entry.freshUntil) entry.stale = entry.changed = true
      entry.usedAt = ++this.#clock
      entry.reads++
    }
    return entry
  }

  /** Taken before the first read of a render. */
  open(): RenderTicket {
    const ticket = { since: ++this.#clock }
    this.#openTickets.add(ticket)
    return ticket
  }

  /** For a render that ends without an entry. */
  close(ticket: RenderTicket): void {
    this.#openTickets.delete(ticket)
    const oldest = Math.min(...[...this.#openTickets].map(({ since }) => since))
    this.#purges = this.#purges.filter(({ at }) => at > oldest)
  }

  /**
   * Stores a page, unless one of its tags was purged since the ticket: then it is for those who asked before the
   * change and for nobody after.
   * @param freshUntil when it is old by time alone
   */
  put(key: string, rendered: Rendered, ticket: RenderTicket, freshUntil?: Date): ReadyPage {
    const entry = new ReadyPage(rendered)
    if (freshUntil) entry.freshUntil = freshUntil.getTime()
    const outdated = this.#purges.some(
      ({ at, tags }) => at > ticket.since && (tags === 'all' || rendered.tags.some((tag) => tags.has(tag))),
    )
    this.close(ticket)
    if (!outdated && entry.bytes <= this.#mostBytes) this.#store(key, entry)
    return entry
  }

  /** A page that was drawn by an earlier process: not fresh. One that is there already stays. */
  putStale(key: string, rendered: Rendered): void {
    const entry = new ReadyPage(rendered)
    entry.stale = entry.changed = true
    if (!this.#entries.has(key) && this.#bytes + entry.bytes <= this.#mostBytes) this.#store(key, entry)
  }

  /** All that is there now, as it was drawn; it may be read slowly, while other pages come and go. */
  mostReadFirst(): Iterable<{ key: string; rendered: Rendered }> {
    const pages = [...this.#entries].sort(([, a], [, b]) => b.reads - a.reads || b.usedAt - a.usedAt)
    return (function* () {
      for (const [key, { rendered }] of pages) yield { key, rendered }
    })()
  }

  /** Moves on with every page that comes, goes, or is fresh no longer. */
  get changes(): number {
    return this.#changes
  }

  /**
   * Something with these tags changed; with `all`, nobody can tell what.
   * @returns the addresses of the pages that are kept no longer, the last used first
   */
  purge(tags: readonly string[] | 'all', keep: Keep): string[] {
    this.#notePurge(tags)
    const dropped: { key: string; usedAt: number }[] = []
    for (const key of tags === 'all' ? [...this.#entries.keys()] : this.#keysOf(tags)) {
      const entry = this.#entries.get(key)!
      if (keep(entry)) entry.stale = entry.changed = true
      else {
        dropped.push({ key, usedAt: entry.usedAt })
        this.#remove(key)
      }
    }
    return dropped.sort((a, b) => b.usedAt - a.usedAt).map(({ key }) => key)
  }

  /** What carries these tags may have something else beside it now. */
  purgeAround(tags: readonly string[]): void {
    this.#notePurge(tags)
    for (const key of this.#keysOf(tags)) this.#entries.get(key)!.stale = true
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #notePurge(tags: readonly string[] | 'all'): void {
    this.#changes++
    this.#purges.push({ at: ++this.#clock, tags: tags === 'all' ? 'all' : new Set(tags) })
    if (this.#openTickets.size === 0) this.#purges = []
  }

  #keysOf(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]))
  }

  #store(key: string, entry: ReadyPage): void {
    entry.reads += this.#entries.get(key)?.reads ?? 0
    this.#remove(key)
    this.#changes++
    entry.usedAt = ++this.#clock
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    if (this.#bytes > this.#mostBytes) this.#makeRoom()
  }

  /** Frees a tenth, so that the sort is paid once in many stores. */
  #makeRoom(): void {
    const oldestFirst = [...this.#entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [key] of oldestFirst) {
      if (this.#bytes <= this.#mostBytes * 0.9) return
      this.#remove(key)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
