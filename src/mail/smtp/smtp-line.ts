import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailServer } from '../settings/mail-settings.queries.ts'
import { type Signing, signLetter } from './sign-letter.ts'
import { SmtpFault } from './smtp-fault.ts'

/** How long each step may take, in milliseconds. */
export type SmtpLimits = {
  /** Until the server's name is known, its line open, and its greeting there: each. */
  open: number
  /** Without a byte from the server. Servers look into a letter before they answer, some for minutes. */
  silence: number
  /** For all of a letter, however slowly bytes drip. */
  letter: number
}

export const SMTP_LIMITS: SmtpLimits = { open: 15_000, silence: 180_000, letter: 300_000 }
/** For somebody who waits for it. */
export const SMTP_LIMITS_WHILE_WATCHED: SmtpLimits = { open: 8000, silence: 15_000, letter: 20_000 }

export type Envelope = { from: string; to: string }

/** A connection to the mail server, signed in; several letters may go over it, one after another. */
export class SmtpLine {
  readonly #connection: SMTPConnection
  readonly #limits: SmtpLimits
  readonly #signing: Signing | null
  #broken: Error | null = null
  #fail: (error: Error) => void = () => {}

  private constructor(server: MailServer, limits: SmtpLimits, signing: Signing | null) {
    this.#limits = limits
    this.#signing = signing
    this.#connection = new SMTPConnection({
      host: server.host,
      port: server.port,
      secure: server.security === 'tls',
      requireTLS: server.security === 'starttls',
      ignoreTLS: server.security === 'none',
      dnsTimeout: limits.open,
      connectionTimeout: limits.open,
      greetingTimeout: limits.open,
      socketTimeout: limits.silence,
      // A server of the newsroom's own may stand on this machine.
      allowInternalNetworkInterfaces: true,
    })
    // Between two letters nobody waits for an answer; the next one hears of it.
    this.#connection.on('error', (error: Error) => this.#break(error))
    this.#connection.on('end', () => this.#break(new Error('Connection closed unexpectedly')))
  }

  /** @param signing what letters are signed with before they are handed over @throws SmtpFault */
  static async open(
    server: MailServer,
    limits = SMTP_LIMITS,
    signing: Signing | null = null,
  ): Promise<SmtpLine> {
    const line = new SmtpLine(server, limits, signing)
    try {
      await line.#within((done) => line.#connection.connect(done))
      const { username: user, password: pass } = server
      if (user !== '')
        await line.#within((done) => line.#connection.login({ credentials: { user, pass } }, done))
      return line
    } catch (error) {
      line.close()
      throw new SmtpFault(error as Error, false)
    }
  }

  /**
   * Hands one letter over.
   * @returns what the server said when it took it
   * @throws SmtpFault
   */
  async send({ from, to }: Envelope, letter: Buffer): Promise<string> {
    const raw = this.#signing ? await signLetter(letter, this.#signing) : letter
    let isHandedOver = false
    const body = new Readable({
      read() {
        isHandedOver = true
        this.push(raw)
        this.push(null)
      },
    })
    try {
      const { response } = await this.#within<{ response: string }>((done) =>
        this.#connection.send({ from, to: [to], size: raw.length }, body, done),
      )
      return response
    } catch (error) {
      throw new SmtpFault(error as Error, isHandedOver)
    }
  }

  /** Whether nothing can be sent over it any more. */
  get isBroken(): boolean {
    return this.#broken !== null
  }

  /** After a refusal: the server forgets the letter that was begun. A line that cannot do it counts as broken. */
  async reset(): Promise<void> {
    try {
      await this.#within<unknown>((done) => this.#connection.reset(done))
    } catch (error) {
      this.#broken ??= error as Error
    }
  }

  /** Says goodbye and waits for nothing. */
  close(): void {
    this.#broken ??= new Error('The line was closed.')
    this.#connection.quit()
    this.#connection.close()
  }

  /** One step, ended by its answer, by the line's end, or by the limit for a whole letter. */
  #within<Result>(step: (done: (error?: Error | null, result?: Result) => void) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken)
      const late = () => {
        const error = Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })
        this.#break(error)
        this.#connection.close()
      }
      const timer = setTimeout(late, this.#limits.letter)
      this.#fail = (error) => {
        clearTimeout(timer)
        reject(error)
      }
      step((error, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result as Result)
      })
    })
  }

  #break(error: Error): void {
    this.#broken ??= error
    this.#fail(error)
  }
}
