const dayAndMonth = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Mar 9` of `2026-03-09`. */
export function shortDay(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`))
}
