/** `client/toast.ts` hears it: imported here it would be a third file on every page. */
const toast = (...detail: [title: string, text: string, isBad?: boolean]) =>
  dispatchEvent(new CustomEvent('toast', { detail }))

/** Time for a mail program to come to the front. */
const TAKEN_BY_MS = 1500

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast('Email copied!', `${address} has been copied to your clipboard`)
  } catch {
    toast('Failed to copy', `Please write to ${address}`, true)
  }
}

/** Whether the window is gone or still empty. A web mail's address may not be read: then it is neither. */
function cameToNothing(opened: Window): boolean {
  try {
    return opened.closed || opened.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * A pre-filled letter opens in a new window. Where none opens, or nothing on the device takes the letter, the address
 * is copied instead: known by the reader being here still, or coming back to find the window as empty as before.
 */
export function start(link: HTMLAnchorElement): void {
  const address = link.dataset.mail ?? ''
  const opened = open(link.href, '_blank')
  if (!opened) return void copyAddress(address)
  const lookAgain = () => {
    if (!document.hasFocus() || !cameToNothing(opened)) return
    opened.close()
    void copyAddress(address)
  }
  setTimeout(lookAgain, TAKEN_BY_MS)
  // A mail program closes its window: only one that is still there was left empty.
  addEventListener('focus', () => opened.closed || lookAgain(), { once: true })
}
