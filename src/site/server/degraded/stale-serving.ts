import type { Log } from '#platform/log.ts'
import type { DatabaseCircuit } from '#platform/outage/database-circuit.ts'

/** Says in the log when readers begin to get pages as they were last known, and when that has ended, with how many did. */
export class StaleServing {
  readonly #circuit: DatabaseCircuit
  readonly #log: Log
  readonly #stopListening: () => void
  #since: number | null = null
  #served = 0

  constructor(circuit: DatabaseCircuit, log: Log) {
    this.#circuit = circuit
    this.#log = log
    this.#stopListening = circuit.listen({ onClose: () => this.end() })
  }

  /** One page was served so; while the database is not known to be away it is only late, which its statements tell. */
  count(): void {
    if (!this.#circuit.outage) return
    this.#served++
    if (this.#since !== null) return
    this.#since = performance.now()
    this.#log.warn('Readers get pages as they were last known, as the database does not answer.')
  }

  /** A page could be drawn again. */
  end(): void {
    if (this.#since === null) return
    const ms = Math.round(performance.now() - this.#since)
    this.#log.info({ ms, served: this.#served }, 'Readers get pages of now again.')
    this.#since = null
    this.#served = 0
  }

  close(): void {
    this.#stopListening()
  }
}
