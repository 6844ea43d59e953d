/** Months as yyyy-mm and days as yyyy-mm-dd, in Accra, which keeps UTC. */
const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-11-30` of 30 November 2026, whatever the time of the day. @param ms since 1970 */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** `2026-11`, so many months on, or back. */
export function monthBeside(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** `November 2026` */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`))

/** `Monday 30 November 2026` */
export const dayName = (day: string): string => fullDay.format(new Date(`${day}T00:00:00Z`)).replace(',', '')

/** `30 Nov` */
export const shortDayName = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`))

/** All days of a month, with how many of its week, which begins on Monday, stand before the first. */
export function daysOf(month: string): { days: string[]; before: number } {
  const first = new Date(`${month}-01T00:00:00Z`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
  return { days, before: (first.getUTCDay() + 6) % 7 }
}
