const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Accra' })

/** `12:04:05`, in Accra. @param ms since 1970 */
export function formatClock(ms: number): string {
  return clock.format(ms)
}
