const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `9 Mar` of `2026-03-09`. */
export function shortDay(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`))
}
