import type { Connection } from '../db.ts'

/** How many connections a pool opens at most, how long one is kept that nobody uses, and how long any at all; 0: for ever. */
export type PoolBounds = { most: number; idleMs: number; mostSeconds: number }

const MOST = 10
/**
 * Of the embedded server: each connection that draws pages holds some 14 MB of their plans and grows as it lives, more of
 * them than cores make nothing faster, and a new one is there in some milliseconds.
 */
const OWN_READING: PoolBounds = { most: 3, idleMs: 10_000, mostSeconds: 60 }
/** A transaction may ask beside itself, so that as many as elsewhere must be open to it. */
const OWN_WRITING: PoolBounds = { most: MOST, idleMs: 5000, mostSeconds: 300 }
/** Over a network a statement waits longer than it takes. */
const ELSEWHERE: PoolBounds = { most: MOST, idleMs: 30_000, mostSeconds: 0 }

/** Of the pool that public pages read through. */
export function readingBounds(connection: Connection): PoolBounds {
  return isOwn(connection) ? OWN_READING : ELSEWHERE
}

/** Of the staff's pool, in which everything is written. */
export function writingBounds(connection: Connection): PoolBounds {
  return isOwn(connection) ? OWN_WRITING : ELSEWHERE
}

/** The embedded server is reached by its socket. */
function isOwn(connection: Connection): boolean {
  return 'host' in connection
}

/** Of one process: both pools, who listens, who asks whether the database answers, and what runs in the background. */
export const MOST_CONNECTIONS = 2 * MOST + 10
