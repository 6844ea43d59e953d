import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Above 5 brotli costs far more time than it saves bytes on pages of this size; see docs/operations.md. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export type Entry = {
  etag: string
  tags: readonly string[]
  body: Record<Encoding, Buffer>
  /** Ready to hand to `res.writeHead`: nothing is built per request. */
  head: Record<Encoding, string[]>
  notModified: string[]
  /** Something it shows has changed: good only while nothing better can be had. */
  stale: boolean
  bytes: number
  usedAt: number
}

export type Rendered = {
  body: string
  contentType: string
  headers: [string, string][]
  tags: readonly string[]
}

/** What a render must hold while it reads, so that a change in the meantime is not overwritten by it. */
export type RenderTicket = { since: number }

/**
 * Whole answers in memory, compressed once, found by address and purged by tag. Bounded by bytes: the entry that was
 * not asked for the longest leaves first.
 */
export class PageCache {
  #entries = new Map<string, Entry>()
  #keysByTag = new Map<string, Set<string>>()
  #bytes = 0
  #clock = 0
  /** Purges since the oldest open ticket: what was read before them must not be stored after them. */
  #purges: { at: number; tags: ReadonlySet<string> | 'all' }[] = []
  #openTickets = new Set<RenderTicket>()
  readonly #mostBytes: number

  constructor({ mostBytes }: { mostBytes: number }) {
    this.#mostBytes = mostBytes
  }

  /** The entry of an address, fresh or stale. */
  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry) entry.usedAt = ++this.#clock
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
   * Makes the answer ready in every encoding and stores it, unless one of its tags was purged since the ticket: then
   * it is for those who asked before the change and for nobody after.
   */
  async put(key: string, rendered: Rendered, ticket: RenderTicket): Promise<Entry> {
    const entry = await toEntry(rendered)
    const outdated = this.#purges.some(
      ({ at, tags }) => at > ticket.since && (tags === 'all' || rendered.tags.some((tag) => tags.has(tag))),
    )
    this.close(ticket)
    if (!outdated && entry.bytes <= this.#mostBytes) this.#store(key, entry)
    return entry
  }

  /**
   * Something with these tags changed.
   * @param keep whether the old page may still be shown when the database does not answer; never for what was taken
   *   from the public
   */
  purge(tags: readonly string[], { keep }: { keep: boolean }): void {
    this.#purges.push({ at: ++this.#clock, tags: new Set(tags) })
    if (this.#openTickets.size === 0) this.#purges = []
    for (const key of tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])])) {
      const entry = this.#entries.get(key)
      if (keep && entry) entry.stale = true
      else this.#remove(key)
    }
  }

  /** Changes may have been missed: nothing counts as fresh any more. @param keep as for `purge` */
  purgeAll({ keep }: { keep: boolean }): void {
    this.#purges.push({ at: ++this.#clock, tags: 'all' })
    if (this.#openTickets.size === 0) this.#purges = []
    if (keep) {
      for (const entry of this.#entries.values()) entry.stale = true
      return
    }
    this.#entries.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  #store(key: string, entry: Entry): void {
    this.#remove(key)
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

async function toEntry({ body, contentType, headers, tags }: Rendered): Promise<Entry> {
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    promisify(gzip)(identity, { level: GZIP_LEVEL }),
  ])
  const bodies = { br, gzip: gz, identity }
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`
  const shared = [...headers.flat(), 'Vary', 'Accept-Encoding', 'ETag', etag, 'Cache-Tag', tags.join(',')]
  const head = Object.fromEntries(
    ENCODINGS.map((encoding) => [
      encoding,
      [
        ...['Content-Type', contentType, 'Content-Length', String(bodies[encoding].length)],
        ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
        ...shared,
      ],
    ]),
  ) as Record<Encoding, string[]>
  const bytes = ENCODINGS.reduce((sum, encoding) => sum + bodies[encoding].length, 2048)
  return { etag, tags, body: bodies, head, notModified: shared, stale: false, bytes, usedAt: 0 }
}
