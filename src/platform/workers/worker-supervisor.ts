import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../log.ts'
import type { FromWorker, ToWorker, WorkerOrders } from './worker-orders.ts'

/** How long a worker that has died is waited for, doubled with each that died young. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** One that lived so long did not die of its start. */
const GROWN_UP_MS = 60_000

type Supervised = {
  count: number
  orders: Pick<WorkerOrders, 'connection' | 'port'>
  log: Log
  /** The first worker could not start, and has said why. */
  onFailedStart(): void
}

type End = { code: number; signal: string; livedMs: number }

/**
 * Keeps so many processes of this program at work on one address, which this one hands connections on from. The first
 * prepares the database; the others follow once it answers. One that dies is replaced.
 */
export class WorkerSupervisor {
  readonly #supervised: Supervised
  readonly #alive = new Map<number, Worker>()
  readonly #diedYoung = new Map<number, number>()
  #isListening = false
  #isStopping = false
  #whenAllEnded: () => void = () => {}

  constructor(supervised: Supervised) {
    this.#supervised = supervised
    this.#start(0)
  }

  /** Tells all to stop. @returns once none is left */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const worker of this.#alive.values()) send(worker, { kind: 'stop' })
    if (this.#alive.size === 0) return
    await new Promise<void>((resolve) => {
      this.#whenAllEnded = resolve
    })
  }

  /** Ends all at once, whatever they are at. */
  kill(): void {
    this.#isStopping = true
    for (const worker of this.#alive.values()) worker.process.kill('SIGKILL')
  }

  #start(slot: number): void {
    if (this.#isStopping) return
    const worker = cluster.fork()
    const born = performance.now()
    const letGo = rememberHandedOver(worker)
    this.#alive.set(slot, worker)
    worker.on('message', (message: FromWorker) => this.#hear(slot, message))
    // A worker that dies while it is written to is missed by its exit.
    worker.on('error', () => {})
    const orders = { ...this.#supervised.orders, slot, isFirst: !this.#isListening && slot === 0 }
    worker.once('online', () => send(worker, { kind: 'orders', ...orders }))
    worker.once('exit', (code, signal) => {
      letGo()
      this.#replace(slot, { code, signal, livedMs: Math.round(performance.now() - born) })
    })
  }

  #hear(slot: number, { kind }: FromWorker): void {
    if (kind !== 'listening' || slot !== 0 || this.#isListening) return
    this.#isListening = true
    for (let other = 1; other < this.#supervised.count; other++) this.#start(other)
  }

  #replace(slot: number, end: End): void {
    this.#alive.delete(slot)
    if (this.#isStopping) {
      if (this.#alive.size === 0) this.#whenAllEnded()
      return
    }
    if (!this.#isListening) this.#supervised.onFailedStart()
    else this.#startAnew(slot, end)
  }

  #startAnew(slot: number, end: End): void {
    const young = end.livedMs < GROWN_UP_MS ? (this.#diedYoung.get(slot) ?? 0) + 1 : 0
    this.#diedYoung.set(slot, young)
    const waitMs = young === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (young - 1), LONGEST_WAIT_MS)
    this.#supervised.log.error({ worker: slot + 1, ...end, waitMs }, 'A worker ended; another is started.')
    setTimeout(() => this.#start(slot), waitMs)
  }
}

function send(worker: Worker, message: ToWorker): void {
  // Who is gone hears nothing, and that is no fault.
  if (worker.isConnected()) worker.send(message, () => {})
}

/**
 * Node forgets a connection that it was handing to a worker as that died, and its reader would wait for ever.
 * @returns what closes it: who asked hears at once, and asks again
 */
function rememberHandedOver({ process }: Worker): () => void {
  let last: { close?(): void } | undefined
  const { send } = process
  // biome-ignore lint/suspicious/noExplicitAny: the message is handed on as it came
  process.send = (...sent: any[]) => {
    // Node hands over the next one once this one was taken, and has then closed its own end: closing twice does nothing.
    if (sent[1]) last = sent[1]
    return Reflect.apply(send, process, sent)
  }
  return () => last?.close?.()
}
