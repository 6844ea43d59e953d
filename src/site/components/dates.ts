// Ghana keeps UTC all year, but the zone is named so that a server elsewhere shows the same day.
const timeZone = 'Africa/Accra'
const displayed = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
const named = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone })
const numbered = new Intl.DateTimeFormat('sv-SE', { month: '2-digit', year: 'numeric', timeZone })
const legal = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })

/** `November 18, 2026` */
export function formatDate(date: Date): string {
  return displayed.format(date)
}

/** `15:42`, in Accra. */
export function formatTimeOfDay(date: Date): string {
  return clock.format(date)
}

/** `November 2026`, and the name that marks where that month begins in a list: `month-2026-11`. */
export function monthOf(date: Date): { id: string; label: string } {
  return { id: `month-${numbered.format(date)}`, label: named.format(date) }
}

/** `2026-11-01` → `1 November 2026`, as lawyers write it. */
export function formatLegalDate(day: string): string {
  return legal.format(new Date(`${day}T12:00:00Z`))
}
