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
