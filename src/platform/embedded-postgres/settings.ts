/** Small, quiet, and what one newsroom needs; a plan's own settings come after these. */
const smallSettings: Record<string, string> = {
  shared_buffers: '32MB',
  max_connections: '120',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  // What waits to be kept elsewhere; beyond that the oldest of it goes, and the site goes on.
  max_slot_wal_keep_size: '512MB',
  wal_level: 'replica',
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  jit: 'off',
  autovacuum_max_workers: '1',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  // Failed statements are the application's to log, and their text may hold what readers typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Acknowledged means on the disk: neither a plan nor postgresql.conf turns this off. */
const durableSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** What an older server does not know. */
const NEW_SETTINGS: Record<string, number> = { io_method: 18 }

/** The settings for a server of an older version. */
export function settingsOfMajor(major: number): Record<string, string> {
  const isKnown = ([name]: [string, string]) => (NEW_SETTINGS[name] ?? 0) <= major
  return Object.fromEntries(Object.entries(serverSettings()).filter(isKnown))
}

/** The settings of a server, or an error for one that would lose acknowledged changes. */
export function serverSettings(own: Record<string, string> = {}): Record<string, string> {
  for (const [name, value] of Object.entries(own)) {
    if (name in durableSettings && value !== 'on') {
      throw new Error(
        `${name}=${value} would lose acknowledged changes in a power cut; Nyansapo does not run so.`,
      )
    }
  }
  return { ...smallSettings, ...own, ...durableSettings }
}
