import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '#http/accepted-encoding.ts'
import { type ReadyAnswer, readyAnswer } from '#http/ready-answer.ts'
import { versionIn } from '../../page/page-version.ts'

/** For the reader who waits: half a millisecond, with the small window below. Above 7 it takes fresh memory each time. */
const QUICK_BROTLI = 7
/** For all who come after: a seventh fewer bytes for some 20 ms of another core, once. See docs/operations.md. */
const THOROUGH_BROTLI = 11
/** 64 kB of window: a larger one only costs memory that a page does not need. */
const BROTLI_WINDOW = 16
const GZIP_LEVEL = 6
const [DIGIT_0, DIGIT_9] = [0x30, 0x39]
/** What an entry weighs besides its text: its headers three times over, its places in the maps. */
const OVERHEAD_BYTES = 4096

export type Rendered = {
  body: Buffer | string
  contentType: string
  headers: readonly (readonly [name: string, value: string])[]
  tags: readonly string[]
}

/**
 * A rendered page and its answers. Each encoding is made once, when somebody first wants it: most readers want the
 * same one, and the others would cost more than the page itself.
 */
export class ReadyPage {
  readonly etag: string
  /** As `versionIn` tells it of its text. */
  readonly version: string | null
  readonly tags: readonly string[]
  /** How much memory it may come to hold: each answer twice, and both compressed ones together are smaller than the text. */
  readonly bytes: number
  /** Something it shows has changed: good only while nothing better can be had. */
  stale = false
  /** It is stale by more than what may stand beside it. */
  changed = false
  /** In milliseconds of the epoch. */
  freshUntil = Number.POSITIVE_INFINITY
  usedAt = 0
  /** How often it was asked for, with those that stood under its address before. */
  reads = 0
  readonly #text: Buffer
  readonly #contentType: string
  readonly #ownHeaders: Rendered['headers']
  readonly #headers: readonly string[]
  #notModified: ReadyAnswer | undefined
  readonly #answers: Partial<Record<Encoding, ReadyAnswer>> = {}
  #isThorough = false
  readonly #underway: Partial<Record<Encoding, Promise<ReadyAnswer>>> = {}

  constructor({ body, contentType, headers, tags }: Rendered) {
    this.#text = typeof body === 'string' ? Buffer.from(body) : body
    this.#contentType = contentType
    this.version = versionIn(this.#text)
    this.etag = `W/"${this.version ?? hash('sha256', this.#text, 'base64url').slice(0, 20)}"`
    this.tags = tags
    this.#ownHeaders = headers
    this.#headers = [
      ...headers.flat(),
      'Vary',
      'Accept-Encoding',
      'ETag',
      this.etag,
      'Cache-Tag',
      tags.join(','),
    ]
    this.bytes = this.#text.length * 5 + OVERHEAD_BYTES
  }

  /** The answer to who has it already. */
  get notModified(): ReadyAnswer {
    this.#notModified ??= readyAnswer(304, this.#headers, null)
    return this.#notModified
  }

  /** What it was made of. */
  get rendered(): Rendered & { body: string } {
    return {
      body: this.#text.toString(),
      contentType: this.#contentType,
      headers: this.#ownHeaders,
      tags: this.tags,
    }
  }

  /** Whether it leads to an item: whatever shows one links to it. */
  leadsTo(itemId: string): boolean {
    const path = `/${itemId}`
    for (let at = this.#text.indexOf(path); at !== -1; at = this.#text.indexOf(path, at + 1)) {
      const next = this.#text[at + path.length]
      if (next === undefined || next < DIGIT_0 || next > DIGIT_9) return true
    }
    return false
  }

  /** The answer in an encoding, once it has been made. A page that is asked for again is packed thoroughly. */
  answer(encoding: Encoding): ReadyAnswer | undefined {
    const answer = this.#answers[encoding]
    if (answer && encoding === 'br' && !this.#isThorough) void this.#packThoroughly()
    return answer
  }

  /** Makes the answer in an encoding; everyone who asks meanwhile shares the work. */
  prepare(encoding: Encoding): Promise<ReadyAnswer> {
    this.#underway[encoding] ??= this.#make(encoding)
    return this.#underway[encoding]
  }

  async #packThoroughly(): Promise<void> {
    this.#isThorough = true
    this.#answers.br = this.#answerWith(await brotli(this.#text, THOROUGH_BROTLI), 'br')
  }

  async #make(encoding: Encoding): Promise<ReadyAnswer> {
    const answer = this.#answerWith(await encode(this.#text, encoding), encoding)
    this.#answers[encoding] = answer
    return answer
  }

  #answerWith(body: Buffer, encoding: Encoding): ReadyAnswer {
    const own = ['Content-Type', this.#contentType, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') own.push('Content-Encoding', encoding)
    return readyAnswer(200, [...own, ...this.#headers], body)
  }
}

async function encode(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return promisify(gzip)(text, { level: GZIP_LEVEL })
  return brotli(text, QUICK_BROTLI)
}

function brotli(text: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
