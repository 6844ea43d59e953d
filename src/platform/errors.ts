/**
 * What can go wrong in words of the newsroom. These classes know no HTTP: `http/problem.ts` translates
 * them at the edge. `code` is stable and part of the API; `message` is shown to people and says what to do.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string
  /** Field path → message, for forms. */
  readonly fields: Record<string, string> = {}
}

export class NotFound extends DomainError {
  readonly code = 'not_found'
}

/** It existed and was taken away: in the trash, or purged from it. */
export class Gone extends DomainError {
  readonly code = 'gone'
}

export class InvalidInput extends DomainError {
  readonly code = 'invalid_input'
  override readonly fields: Record<string, string>
  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.fields = fields
  }
}

/** The item lacks what its public page needs; `fields` says which and why. */
export class NotPublishable extends DomainError {
  readonly code = 'not_publishable'
  override readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    super(`This cannot be published yet. ${Object.values(fields).join(' ')}`)
    this.fields = fields
  }
}

/** What is asked of a legal piece before it is published is open; `fields` says what, and what to do. */
export class QuestionsOpen extends DomainError {
  readonly code = 'questions_open'
  override readonly fields: Record<string, string>
  constructor(fields: Record<string, string>) {
    const open = Object.values(fields).join(' ')
    super(`This cannot be published yet. ${open} In its form all of it stands under “Before publishing”.`)
    this.fields = fields
  }
}

/** Somebody saved in between: both copies travel with the error, so that nothing is lost. */
export class VersionConflict extends DomainError {
  readonly code = 'version_conflict'
  readonly current: unknown
  readonly submitted: unknown
  constructor(current: unknown, submitted: unknown) {
    super('Someone else saved this item while you were editing it. Compare both texts before saving again.')
    this.current = current
    this.submitted = submitted
  }
}

/** What was asked was decided on a list that has changed meanwhile: look again, then decide again. */
export class OutOfDate extends DomainError {
  readonly code = 'out_of_date'
}

/** The request repeats an earlier key with other content. */
export class IdempotencyMismatch extends DomainError {
  readonly code = 'idempotency_mismatch'
}

export class Unauthenticated extends DomainError {
  readonly code = 'unauthenticated'
}

/** It comes from a tab of another account than the one that is signed in. */
export class OtherAccount extends DomainError {
  readonly code = 'other_account'
}

export class Forbidden extends DomainError {
  readonly code = 'forbidden'
}

/** It cannot be undone, or touches who gets in: who asks shows first, again, that it is them. */
export class ProofNeeded extends DomainError {
  readonly code = 'proof_needed'
}

/** Who asks may do nothing else before they have added a second factor. */
export class FactorNeeded extends DomainError {
  readonly code = 'second_factor_needed'
}

export class TooManyAttempts extends DomainError {
  readonly code = 'too_many_attempts'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A file that is not of a kind that we keep, as its sender says. */
export class UnsupportedFile extends DomainError {
  readonly code = 'unsupported_file'
}

export class TooLarge extends DomainError {
  readonly code = 'too_large'
}

/** Something else shows it, so it cannot be deleted; `usedIn` says what and where. */
export class InUse extends DomainError {
  readonly code = 'in_use'
  readonly usedIn: unknown[]
  constructor(message: string, usedIn: unknown[]) {
    super(message)
    this.usedIn = usedIn
  }
}

/** No room is left for what was sent. */
export class StorageFull extends DomainError {
  readonly code = 'storage_full'
}

/** A part that we depend on (the database, storage) does not answer; trying again later is right. */
export class Unavailable extends DomainError {
  readonly code = 'unavailable'
}
