/**
 * Where the panel loads a picture from. One of another site comes through our server, which makes it anew: no other site
 * learns who writes where, and the page's policy lets no picture in but ours.
 */
export function shownAddress(address: string): string {
  if (!address.startsWith('https://')) return address
  return `/api/admin/media/foreign?${new URLSearchParams({ address })}`
}

/** Our copy of a picture of Drive or YouTube; nothing where there is none: the other site is not asked. */
export function copyAddress(address: string): string {
  return `/api/admin/media/foreign?${new URLSearchParams({ address, copied: '1' })}`
}
