/** Whoever refused is not asked again by a refresh or an autosave; what a person does asks at once. */
const QUIET_AFTER_REFUSAL_MS = 30_000

type Waiting = { promise: Promise<boolean>; answer(isGiven: boolean): void }

/** What a dialog over the current screen asks for, once for all requests that wait for it. */
export class Asking {
  #waiting: Waiting | null = null
  #refusedAt = Number.NEGATIVE_INFINITY
  readonly #listeners = new Set<() => void>()

  readonly isAsked = (): boolean => this.#waiting !== null

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Closes the dialog. @param isGiven whether what waits is sent again */
  answer(isGiven: boolean): void {
    if (!isGiven) this.#refusedAt = performance.now()
    this.#waiting?.answer(isGiven)
    this.#waiting = null
    this.#tell()
  }

  /** The person wants to be asked, by the next request that is refused. */
  forgetRefusal(): void {
    this.#refusedAt = Number.NEGATIVE_INFINITY
  }

  /**
   * Opens the dialog.
   * @param isOwnAct whether a person did what is refused
   * @returns whether the person gave what was asked for
   */
  ask({ isOwnAct }: { isOwnAct: boolean }): Promise<boolean> {
    if (this.#waiting) return this.#waiting.promise
    if (!isOwnAct && performance.now() - this.#refusedAt < QUIET_AFTER_REFUSAL_MS)
      return Promise.resolve(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#waiting = { promise, answer: resolve }
    this.#tell()
    return promise
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The session has ended. */
export const signInAgain = new Asking()

/** What was asked cannot be undone, and the last proof of who asks is old. */
export const proveAgain = new Asking()
