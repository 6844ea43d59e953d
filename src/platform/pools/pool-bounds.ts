import type { Connection } from '../db.ts'

/**
 * How many connections a pool opens at most, how many stay when nobody uses them, how long one beyond these is kept, and how
 * long any at all; 0: for ever.
 */
export type PoolBounds = { most: number; least: number; idleMs: number; mostSeconds: number }

const MOST = 10
/**
 * Of the embedded server: each connection that draws pages holds some 14 MB of their plans and grows as it lives, more of
 * them than cores make nothing faster. One stays, as a new one plans each statement anew.
 */
const OWN_READING: PoolBounds = { most: 3, least: 1, idleMs: 3000, mostSeconds: 60 }
/**
 * A transaction may ask beside itself, so that as many as elsewhere must be open to it. The one used last is used next, so
 * that who is needed for a moment only is soon gone.
 */
const OWN_WRITING: PoolBounds = { most: MOST, least: 1, idleMs: 1000, mostSeconds: 60 }
/** Over a network a statement waits longer than it takes. */
const ELSEWHERE: PoolBounds = { most: MOST, least: 0, idleMs: 30_000, mostSeconds: 0 }

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
