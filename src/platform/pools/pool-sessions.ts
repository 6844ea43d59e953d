import type pg from 'pg'
import type { GuardedPool } from '../outage/guarded-pool.ts'
import { limitedClient } from '../outage/limited-client.ts'
import { replicaReader } from '../replica/replica-reader.ts'
import { pooledReader } from './pooled-reader.ts'
import { preparingReader } from './preparing-reader.ts'

/** What a pool's connections are, and what their sessions begin with. A pooler passes no beginnings on. */
export type Sessions = { Client: typeof pg.Client; options?: string }

/** How long a statement may take. */
const STAFF_STATEMENT_MS = 15_000
const PUBLIC_STATEMENT_MS = 5000
/** How long a change waits for what another holds, before it is refused in words: its connection is then free again. */
const LOCK_MS = 5000
/** How much longer than the statement its answer is waited for. */
const ON_THE_WAY_MS = 1000
/** How long the answer of a replica is waited for. */
const REPLICA_WAIT_MS = 1500

/** @param isPooled whether a pooler stands before PostgreSQL: then only this end bounds a statement */
export function staffSessions(isPooled: boolean): Sessions {
  const Client = limitedClient(STAFF_STATEMENT_MS + ON_THE_WAY_MS)
  if (isPooled) return { Client }
  return { Client, options: `-c statement_timeout=${STAFF_STATEMENT_MS} -c lock_timeout=${LOCK_MS}` }
}

/** @param role what public pages read as; null where there is none */
export function readerSessions(isPooled: boolean, role: string | null): Sessions {
  const waitMs = PUBLIC_STATEMENT_MS + ON_THE_WAY_MS
  if (isPooled) return { Client: pooledReader(PUBLIC_STATEMENT_MS, waitMs, role) }
  const options = `-c statement_timeout=${PUBLIC_STATEMENT_MS} -c default_transaction_read_only=on`
  return { Client: preparingReader(waitMs), options: role ? `${options} -c role=${role}` : options }
}

/**
 * As the reader's, to a replica: a server that does not answer is soon given up, as another does.
 * @param primary answers what the replica does not
 */
export function replicaSessions(primary: GuardedPool, role: string | null): Sessions {
  const { options } = readerSessions(false, role)
  return { Client: replicaReader(preparingReader(REPLICA_WAIT_MS), primary), ...(options && { options }) }
}
