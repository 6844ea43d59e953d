import cluster from 'node:cluster'
import type { Connection } from '../db.ts'

/** What a worker is told once, at its beginning. */
export type WorkerOrders = {
  /** Which of the workers it is, from 0; who takes its place has the same. */
  slot: number
  /** The database: of the embedded server, which the first process keeps running, or the operator's own. */
  connection: Connection
  /** What all of them listen on, with PORT=0 too. */
  port: number
  /** Whether it is the first of all: the operator has yet to be told where the site is. */
  isFirst: boolean
}

export type ToWorker = ({ kind: 'orders' } & WorkerOrders) | { kind: 'stop' }
/** It answers. */
export type FromWorker = { kind: 'listening' }

/** Whether this process is one of several that another keeps at work. */
export function isWorker(): boolean {
  return cluster.isWorker
}

/** Waits for what this worker is to do. */
export function readOrders(): Promise<WorkerOrders> {
  return new Promise((resolve) => {
    const hear = (message: ToWorker) => {
      if (message.kind !== 'orders') return
      process.off('message', hear)
      resolve(message)
    }
    process.on('message', hear)
  })
}

/** Tells the supervisor that this worker answers. */
export function reportListening(): void {
  process.send?.({ kind: 'listening' } satisfies FromWorker)
}

/**
 * Hears of the wish to stop. A signal that a terminal or a service manager sends to all processes is for the supervisor:
 * it tells its workers, and kills them where the operator loses patience.
 */
export function onStopOrder(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('message', ({ kind }: ToWorker) => kind === 'stop' && stop())
}
