import { Unavailable } from '#platform/errors.ts'

/** There is too much to do: the same may work in a moment. */
export class Busy extends Unavailable {}

type Bounds = {
  /** As many works as go on at once. */
  most: number
  /** As many as wait for their turn; who comes later is told to come again. */
  mostWaiting: number
  /** How long somebody waits before he is told the same, in milliseconds. */
  mostMs: number
  /** What who comes in vain is told. */
  words?: string
}

const WORDS = 'Many people are asking just now. Please try again in a moment.'

/** Works that stand in line, so that a crowd takes neither all memory nor what others need. */
export class Lane {
  readonly #bounds: Bounds
  readonly #waiting = new Set<() => void>()
  #working = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** How many go on, and how many wait. */
  get load(): { working: number; waiting: number } {
    return { working: this.#working, waiting: this.#waiting.size }
  }

  /** Does the work when its turn comes. @throws Busy where too many wait already, or it took too long; what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#bounds.most) this.#working++
    else await this.#turn()
    try {
      return await work()
    } finally {
      // Whoever comes next takes over this place, so the count stays.
      const [next] = this.#waiting
      if (next) {
        this.#waiting.delete(next)
        next()
      } else this.#working--
    }
  }

  async #turn(): Promise<void> {
    const { mostWaiting, mostMs, words = WORDS } = this.#bounds
    if (this.#waiting.size >= mostWaiting) throw new Busy(words)
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(giveUp)
        resolve()
      }
      const giveUp = setTimeout(() => {
        this.#waiting.delete(begin)
        reject(new Busy(words))
      }, mostMs)
      this.#waiting.add(begin)
    })
  }
}
