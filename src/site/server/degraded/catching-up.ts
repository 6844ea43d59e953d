import { Lane } from '#http/limits/lane.ts'
import type { DatabaseCircuit } from '#platform/outage/database-circuit.ts'

const MOST_MS = 2500
/** Of pages that are drawn anew at once. */
const FEW = { most: 2, mostWaiting: 200, mostMs: 3000 }

/**
 * The moment after the database came back. What was changed meanwhile is being read then, and until it has been no page in
 * memory counts as fresh; connections begin anew, and the first drawings on each are slow. Were every page drawn for its
 * reader, as all of them are asked for, nobody would get anything: neither they nor who saves or publishes.
 */
export class CatchingUp {
  #until = 0
  readonly #few = new Lane(FEW)
  readonly #stopListening: () => void

  constructor(circuit: Pick<DatabaseCircuit, 'listen'>) {
    this.#stopListening = circuit.listen({
      onClose: () => {
        this.#until = performance.now() + MOST_MS
      },
    })
  }

  get isUnderway(): boolean {
    return performance.now() < this.#until
  }

  /** Draws few pages at once while it is under way. @throws Busy; what the drawing throws */
  draw<T>(drawing: () => Promise<T>): Promise<T> {
    return this.isUnderway ? this.#few.run(drawing) : drawing()
  }

  close(): void {
    this.#stopListening()
  }
}
