const PATIENCE_MS = 1500
/** As long as drawing is known to be slow. */
const HASTE_MS = 25
/** Who waited so in vain speaks for this long for the others. */
const VAIN_MS = 1000
/** How long what failed late, or an outage, speaks for more of it. */
const WARNED_MS = 5000

/**
 * How long a reader waits for a newer copy of a page that we have. When one drawing takes too long, the next are hardly
 * waited for: a locked table would otherwise cost each reader of each page the same wait.
 */
export class Patience {
  #late = 0
  #warnedUntil = 0
  #vainUntil = 0

  /** @returns what was drawn; undefined where it is not waited for any longer: it goes on for the next reader */
  async waitFor<T>(drawing: Promise<T>): Promise<T | undefined> {
    const beLate = setTimeout(() => this.#countLate(drawing), PATIENCE_MS)
    const isDone = () => clearTimeout(beLate)
    drawing.then(isDone, isDone)
    const isSlow = this.#late > 0 || performance.now() < this.#warnedUntil
    if (isSlow && performance.now() < this.#vainUntil) return undefined
    let giveUp: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      giveUp = setTimeout(resolve, isSlow ? HASTE_MS : PATIENCE_MS, undefined)
    })
    const drawn = await Promise.race([drawing, late]).finally(() => clearTimeout(giveUp))
    if (drawn === undefined) this.#vainUntil = performance.now() + VAIN_MS
    return drawn
  }

  /** The database is back: every connection begins anew, and the first drawings on each are slow. */
  warn(): void {
    this.#warnedUntil = performance.now() + WARNED_MS
  }

  #countLate(drawing: Promise<unknown>): void {
    this.#late++
    drawing.then(
      () => this.#late--,
      () => {
        this.#late--
        this.warn()
      },
    )
  }
}
