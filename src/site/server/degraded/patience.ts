const PATIENCE_MS = 1500
/** As long as drawing is known to be slow. */
const HASTE_MS = 25
/** Who waited so in vain speaks for this long for the others. */
const VAIN_MS = 1000
/** How long what failed late speaks for more of it. */
const WARNED_MS = 5000
/** Away twice within this time, the database is taken to flap; its drawings are then known to be slow for this long. */
const [FLAPPING_MS, FLAPPED_MS] = [5000, 2500]

/**
 * How long a reader waits for a newer copy of a page that we have. When one drawing takes too long, the next are hardly
 * waited for: a locked table would otherwise cost each reader of each page the same wait.
 */
export class Patience {
  #late = 0
  #warnedUntil = 0
  #vainUntil = 0
  #awayAt = Number.NEGATIVE_INFINITY

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

  /**
   * The database is away. Where that is twice in a short while, its connections begin anew again and again, and the first
   * drawings on each are slow.
   */
  goAway(): void {
    const now = performance.now()
    if (now - this.#awayAt < FLAPPING_MS) this.#warnedUntil = now + FLAPPED_MS
    this.#awayAt = now
  }

  #countLate(drawing: Promise<unknown>): void {
    this.#late++
    drawing.then(
      () => this.#late--,
      () => {
        this.#late--
        this.#warnedUntil = performance.now() + WARNED_MS
      },
    )
  }
}
