declare global {
  var __webpack_nonce__: string | undefined
}

/** The page's nonce for styles, as its shell says it; empty where the page has no policy (while developing). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

/** The scroll lock under dialogs adds a style too; the library behind it (get-nonce) looks for this global. */
export function giveNonceToScrollLock(): void {
  globalThis.__webpack_nonce__ = styleNonce
}
