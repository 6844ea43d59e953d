/** How long a message stays; it is read out at once, and pointing at it is not needed for anything. */
const TOAST_MS = 5000

/** Says something in passing: seen at the foot of the screen, and read out. `isBad` for what failed. */
export function toast(title: string, text: string, isBad = false): void {
  document.querySelector('.toast')?.remove()
  const said = document.createElement('div')
  said.className = isBad ? 'toast bad' : 'toast'
  said.role = 'status'
  // An open dialog makes the rest of the page inert and covers it.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(said)
  setTimeout(() =>
    said.append(Object.assign(document.createElement('b'), { textContent: title }), ` ${text}`),
  )
  setTimeout(() => said.remove(), TOAST_MS)
}

/** For scripts that only some pages load: `dispatchEvent(new CustomEvent('toast', { detail: [title, text] }))`. */
addEventListener('toast', (event) => toast(...(event as CustomEvent<Parameters<typeof toast>>).detail))
