const ZONE = 'Africa/Accra'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })

/** `March 9, 2026`: the specification's “MMMM d, yyyy”, in Accra. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** `March 9, 2026, 14:00`, in Accra. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${time.format(new Date(iso))}`
}

const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: ZONE })

/** `9 Mar 2026`, in Accra: where there is little room. */
export function formatShortDay(iso: string): string {
  return shortDay.format(new Date(iso))
}

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
})

/** `Monday 24 November 2026, 06:00`: in a sentence about a day to come, in Accra. */
export function formatMoment(iso: string): string {
  return `${dayAndTime.format(new Date(iso)).replace(',', '')}, ${time.format(new Date(iso))}`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: ZONE })

/** `12:04:05`, in Accra. @param ms since 1970 */
export function formatClock(ms: number): string {
  return clock.format(ms)
}

/** Accra keeps UTC all year, so its wall clock is the ISO time without its Z. */
export function toAccraTime(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace('T', ' ')
}

export function fromAccraTime(time: string): string {
  return `${time.replace(' ', 'T')}Z`
}
