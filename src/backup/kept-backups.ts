const DAILY = 7
const WEEKLY = 4
const MONTHLY = 6
const DAY_MS = 86_400_000

/** What is kept, as people are told it. */
export const KEPT_IN_WORDS = `the last of each of ${DAILY} days, ${WEEKLY} weeks and ${MONTHLY} months`

/**
 * Which of a place's backups stay: the last of each of 7 days, 4 weeks and 6 months that have one. Days without a backup do
 * not count, so that a site that stood still for a year loses none by its first new one.
 * @param ids of whole backups; a name that is no time stays
 */
export function keptBackups(ids: readonly string[]): string[] {
  const kept = new Set([
    ...ids.filter((id) => !isBackupName(id)),
    ...lastOfEachDay(ids),
    ...lastOfEach(ids, WEEKLY, weekOf),
    ...lastOfEach(ids, MONTHLY, (id) => id.slice(0, 7)),
  ])
  return [...kept].sort()
}

/** The last of each of the 7 latest days that have one. */
export function lastOfEachDay(ids: readonly string[]): string[] {
  return lastOfEach(ids, DAILY, (id) => id.slice(0, 10))
}

function lastOfEach(ids: readonly string[], most: number, spanOf: (id: string) => string): string[] {
  const lasts = new Map<string, string>()
  for (const id of ids.filter(isBackupName).sort()) lasts.set(spanOf(id), id)
  return [...lasts.values()].sort().slice(-most)
}

/** Whether a backup gave itself this name; another one was put there by somebody. */
export function isBackupName(id: string): boolean {
  return dayOf(id) !== null
}

/** Milliseconds of the day that a backup was made on; null where its name is no time. */
function dayOf(id: string): number | null {
  const day = /^(\d{4}-\d{2}-\d{2})T/.exec(id)?.[1]
  const time = day === undefined ? Number.NaN : Date.parse(day)
  return Number.isNaN(time) ? null : time
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(id: string): string {
  return String(Math.floor((dayOf(id)! / DAY_MS + 3) / 7))
}
