const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAGAIN', // a name could not be looked up, or no process may be started
  'EAI_AGAIN',
  'EMFILE', // no descriptor is left for a connection
  'ENFILE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '55000', // not accepting connections
  '3D000', // the database is not there
  '28000', // our user is refused
  '28P01',
  '57014', // it took longer than statement_timeout
  '57P05', // idle_session_timeout
  '53100', // disk_full
  '53200', // out_of_memory
  '25006', // read_only_sql_transaction: the disk or the server takes no writes
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
])

/** Whether an error says that PostgreSQL cannot serve now, rather than that a statement was wrong: the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'))) return true
  // Where no descriptor is left it is not even said what is lacking: EBUSY, or another code of the machine's.
  if ((error as NodeJS.ErrnoException).syscall === 'getaddrinfo') return true
  return /^the database is away|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    error.message,
  )
}
