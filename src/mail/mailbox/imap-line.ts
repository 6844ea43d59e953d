import type { ImapFlow, ImapFlowError, ImapFlowOptions } from 'imapflow'
import type { MailServer } from '../settings/mail-settings.queries.ts'
import { MailboxFault } from './mailbox-fault.ts'

/** How long each step of IMAP may take, and a whole look, in milliseconds. */
export type ImapLimits = { open: number; silence: number; look: number }

export const IMAP_LIMITS: ImapLimits = { open: 15_000, silence: 60_000, look: 240_000 }
/** For somebody who waits for it. */
export const IMAP_LIMITS_WHILE_WATCHED: ImapLimits = { open: 8000, silence: 15_000, look: 25_000 }

/** What is read of a letter: its text stands before what is attached. */
export const MOST_BYTES = 512 * 1024
const MOST_ANSWER = 8 * MOST_BYTES

export type FetchedLetter = { uid: number; raw: Buffer; isWhole: boolean }

/** A mailbox that is open for reading alone: nothing in it is changed, not even what counts as seen. */
export class ImapLine {
  readonly #client: ImapFlow
  readonly #timer: NodeJS.Timeout
  #isLate = false

  private constructor(client: ImapFlow, limits: ImapLimits) {
    this.#client = client
    // Each step hears that the line has ended, but not that it was for silence.
    this.#client.on('error', ({ code }: ImapFlowError) => {
      if (code === 'ETIMEOUT') this.#isLate = true
    })
    this.#timer = setTimeout(() => {
      this.#isLate = true
      this.#client.close()
    }, limits.look)
  }

  /** @throws MailboxFault */
  static async open(server: MailServer, folder: string, limits = IMAP_LIMITS): Promise<ImapLine> {
    // Most sites read no mailbox, so it is loaded by those that do.
    const { ImapFlow } = await import('imapflow')
    const line = new ImapLine(new ImapFlow(optionsOf(server, limits)), limits)
    try {
      await line.#step(() => line.#client.connect())
      await line.#step(() => line.#client.mailboxOpen(folder, { readOnly: true }))
      return line
    } catch (error) {
      line.close()
      throw error
    }
  }

  /** How the folder numbers its letters, how many there are, and the number that the next one gets. */
  get folder(): { uidValidity: number; uidNext: number; exists: number } {
    const { mailbox } = this.#client
    if (!mailbox) throw new MailboxFault({ name: '', message: '', code: 'NoConnection' })
    return {
      uidValidity: Number(mailbox.uidValidity),
      uidNext: mailbox.uidNext,
      exists: mailbox.exists,
    }
  }

  /** Numbers of letters after another, or since a day, lowest first. @throws MailboxFault */
  async numbers(which: { after: number } | { since: Date }): Promise<number[]> {
    const query = 'after' in which ? { uid: `${which.after + 1}:*` } : { since: which.since }
    const found = await this.#step(() => this.#client.search(query, { uid: true }))
    if (!found) throw new MailboxFault({ name: '', message: 'it could not be searched' })
    // "5:*" names the last letter also where its number is 4.
    const after = 'after' in which ? which.after : 0
    return found.filter((uid) => uid > after).toSorted((a, b) => a - b)
  }

  /** The beginning of a letter; null: it is gone. @throws MailboxFault */
  async fetch(uid: number): Promise<FetchedLetter | null> {
    const found = await this.#step(() =>
      this.#client.fetchOne(
        String(uid),
        { uid: true, size: true, source: { maxLength: MOST_BYTES } },
        { uid: true },
      ),
    )
    const { source, size = 0 } = found || {}
    return source ? { uid, raw: source, isWhole: size <= MOST_BYTES } : null
  }

  /** Says nothing more and waits for nothing. */
  close(): void {
    clearTimeout(this.#timer)
    this.#client.close()
  }

  async #step<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step()
    } catch (error) {
      throw new MailboxFault(error as ImapFlowError, { isLate: this.#isLate })
    }
  }
}

function optionsOf(
  { host, port, security, username, password }: MailServer,
  limits: ImapLimits,
): ImapFlowOptions {
  return {
    ...{ host, port, secure: security === 'tls', auth: { user: username, pass: password } },
    // Demanded, or not even tried: what a stranger on the line may take away is no protection.
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    ...{ logger: false, disableAutoIdle: true, disableCompression: true },
    ...{ connectionTimeout: limits.open, greetingTimeout: limits.open, socketTimeout: limits.silence },
    ...{ maxLineLength: MOST_ANSWER, maxLiteralSize: 2 * MOST_BYTES, maxResponseSize: MOST_ANSWER },
  }
}
