/** Addresses of pictures of other sites that this person took in, for as long as the window is open. */
const accepted = new Set<string>()

/** From now on this picture may be loaded: somebody chose it here. */
export function acceptPicture(address: string): void {
  accepted.add(address)
}

/** Whether a picture may be loaded unasked: one of ours, or one that was taken in. Any other site would see who reads. */
export function mayLoad(address: string): boolean {
  return /^\/(?![/\\])/.test(address) || accepted.has(address)
}

/** Where a picture lies, for people. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'another site'
}
