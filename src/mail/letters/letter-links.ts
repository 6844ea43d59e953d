import { signToken } from '#letters/signed-token.ts'
import { type SubmissionToLink, submissionToken } from '#messages/submitted/submission-links.ts'
import { preferencesToken, stateOfNewAddress } from '#subscribers/subscription-links.ts'
import { signPart } from './thread-parts.ts'

const CONFIRM_DAYS = 7
const DECISION_DAYS = 7
const DAY_MS = 86_400_000

type SubscriberToLink = { id: number; email: string; consentedAt: Date | null; createdAt: Date }

type AddressToLink = { id: number; email: string; newEmail: string; newEmailAt: Date }

/** The addresses in letters that let their reader do something, each signed; beats count paths, so no token stands in one. */
export class LetterLinks {
  readonly #origin: string
  readonly #secret: string

  constructor(origin: string, secret: string) {
    this.#origin = origin
    this.#secret = secret
  }

  /** Confirms this consent and no later one. */
  confirm({ id, email, consentedAt, createdAt }: SubscriberToLink): string {
    const since = consentedAt ?? createdAt
    const token = signToken(this.#secret, {
      purpose: 'confirm',
      id,
      state: `${email}\n${since.getTime()}`,
      expiresAt: new Date(since.getTime() + CONFIRM_DAYS * DAY_MS),
    })
    return `${this.#origin}/newsletter/confirm?t=${token}`
  }

  /** Confirms the address that a subscriber named last. */
  confirmAddress(subscriber: AddressToLink): string {
    const token = signToken(this.#secret, {
      purpose: 'address',
      id: subscriber.id,
      state: stateOfNewAddress(subscriber),
      expiresAt: new Date(subscriber.newEmailAt.getTime() + CONFIRM_DAYS * DAY_MS),
    })
    return `${this.#origin}/newsletter/address?t=${token}`
  }

  /** What a subscriber may do without a password; works for as long as the address is the same. */
  preferences({ id, email }: Pick<SubscriberToLink, 'id' | 'email'>): string {
    return this.ofReader(this.readerToken({ id, email })).preferencesUrl
  }

  unsubscribe({ id, email }: Pick<SubscriberToLink, 'id' | 'email'>): string {
    return this.ofReader(this.readerToken({ id, email })).unsubscribeUrl
  }

  /** By which a reader of the newsletter is known in its links. */
  readerToken({ id, email }: Pick<SubscriberToLink, 'id' | 'email'>): string {
    return preferencesToken(this.#secret, { id, email })
  }

  /** By which an answer to a letter, or a report about it, is known. */
  signPart(part: string): string {
    return signPart(this.#secret, part)
  }

  /** The links of whoever has this key. */
  ofReader(token: string): { preferencesUrl: string; unsubscribeUrl: string } {
    return {
      preferencesUrl: `${this.#origin}/newsletter/preferences?t=${token}`,
      unsubscribeUrl: `${this.#origin}/newsletter/unsubscribe?t=${token}`,
    }
  }

  decideComment({ id, createdAt }: { id: number; createdAt: Date }): string {
    const token = signToken(this.#secret, {
      purpose: 'comment',
      id,
      state: String(createdAt.getTime()),
      expiresAt: new Date(createdAt.getTime() + DECISION_DAYS * DAY_MS),
    })
    return `${this.#origin}/comments/decide?t=${token}`
  }

  /** How a submitted text stands, for its writer. */
  submission(submission: SubmissionToLink): string {
    return `${this.#origin}/submit/state?t=${submissionToken(this.#secret, submission)}`
  }

  /** After the hash sign: no server on the way, and no log, gets to see the token. */
  invitation(token: string): string {
    return `${this.panel('welcome')}#${token}`
  }

  /** Works without script, so the server must see the token; once, for half an hour. */
  newPassword(token: string): string {
    return `${this.recovery()}/set?t=${token}`
  }

  recovery(): string {
    return this.panel('recovery')
  }

  panel(path: string): string {
    return `${this.#origin}/admin/${path}`
  }
}
