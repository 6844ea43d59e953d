/** More than these are drawn when somebody asks for them. */
const MOST_WAITING = 200

/**
 * Draws pages again that were dropped, one after the other, so that they are there when the database should go away and
 * nobody waits for them.
 */
export class Redraws {
  readonly #draw: (key: string) => Promise<unknown>
  readonly #waiting = new Set<string>()
  #isDrawing = false

  constructor(draw: (key: string) => Promise<unknown>) {
    this.#draw = draw
  }

  /** @param keys the more important first */
  add(keys: readonly string[]): void {
    for (const key of keys) if (this.#waiting.size < MOST_WAITING) this.#waiting.add(key)
    if (!this.#isDrawing) void this.#drawAll()
  }

  close(): void {
    this.#waiting.clear()
  }

  async #drawAll(): Promise<void> {
    this.#isDrawing = true
    for (const key of this.#waiting) {
      this.#waiting.delete(key)
      // It is drawn for whoever asks for it; what fails then is said then.
      await this.#draw(key).catch(() => {})
    }
    this.#isDrawing = false
  }
}
