import { StorageFull, Unavailable } from '#platform/errors.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'

const BY_CODE: Record<string, string> = {
  ENOSPC: 'A disk is full. Make room, or name another place; nothing half is taken for a backup.',
  EDQUOT: 'A disk quota is used up. Make room, or name another place.',
  EROFS: 'The disk is read-only. Name another place.',
  '42501': 'The database user lacks a right. Use the owner of the database.',
  '53100': 'The disk of the database is full: the proof needs room for a second copy of it.',
  '55P03': 'Something holds a table of the database, perhaps a migration. Try again in a minute.',
}

/** These say what to do themselves. */
const EXPLAINED = new Set([
  'OperatorFault',
  'ConfigError',
  'UnsupportedPlatformError',
  'WrongMajorVersionError',
])

/** What failed and what to do, with what the system said; a stack only for what nobody foresaw. */
export function wordsForOperators(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = causeOf(error)
  const { code = '', path } = cause as NodeJS.ErrnoException
  const said = cause.message === error.message ? '' : ` (${cause.message})`
  if (EXPLAINED.has(error.name)) return error.message
  if (error instanceof StorageFull)
    return `There is no room left for a file. Make room, or name another place.${said}`
  if (error instanceof Unavailable)
    return `The bucket does not answer, or refuses: look at its address, key and rights.${said}`
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message} Ask with --help.`
  if (code === 'EACCES' || code === 'EPERM')
    return `${path ?? 'A folder'} may not be read or written by the user who runs this. Mend its rights, or name another place.`
  if (BY_CODE[code]) return `${BY_CODE[code]} (${cause.message})`
  if (isDatabaseAway(cause)) return `The database does not answer: ${cause.message}`
  return error.stack ?? error.message
}

function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
