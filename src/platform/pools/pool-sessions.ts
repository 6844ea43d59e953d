import type pg from 'pg'
import { limitedClient } from '../outage/limited-client.ts'
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
