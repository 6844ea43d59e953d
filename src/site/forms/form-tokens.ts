import { createHmac, timingSafeEqual } from 'node:crypto'

const SHORTEST_MS = 3000
const LONGEST_MS = 24 * 3_600_000

/**
 * Tells when a reader began to write, without keeping anything: a signed time that the form brings back. A page holds
 * none, since it is the same for everyone; script asks for one at the first touch.
 */
export class FormTokens {
  #secret: Promise<string> | undefined
  readonly #readSecret: () => Promise<string>
  readonly #now: () => number

  constructor(readSecret: () => Promise<string>, now: () => number = Date.now) {
    this.#readSecret = readSecret
    this.#now = now
  }

  /** @param subject the form, and the item where there is one */
  async issue(subject: string): Promise<string> {
    const time = this.#now().toString(36)
    return `${time}.${await this.#sign(time, subject)}`
  }

  /** What speaks against the post: null where it took as long as writing takes. */
  async suspicionOf(token: string, subject: string): Promise<string | null> {
    if (token === '') return 'no-token'
    const [time = '', signature = ''] = token.split('.')
    const given = Buffer.from(signature)
    const expected = Buffer.from(await this.#sign(time, subject))
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged-token'
    const age = this.#now() - Number.parseInt(time, 36)
    if (age < SHORTEST_MS) return 'too-fast'
    return age > LONGEST_MS ? 'expired-token' : null
  }

  async #sign(time: string, subject: string): Promise<string> {
    // Asked again after a failure: the database may have been away.
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return createHmac('sha256', await this.#secret)
      .update(`${subject}\n${time}`)
      .digest('base64url')
  }
}
