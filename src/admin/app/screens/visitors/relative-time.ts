import { serverNow } from '../../api/server-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 1440

/** How long ago, as SPECIFICATION §9 says it: 'Just now', '5m ago', '3h ago', '2d ago'. */
export function relativeTime(iso: string, now = serverNow()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / MINUTE_MS)
  if (minutes < 1) return 'Just now'
  if (minutes < HOUR_MINUTES) return `${minutes}m ago`
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)}h ago`
  return `${Math.floor(minutes / DAY_MINUTES)}d ago`
}
