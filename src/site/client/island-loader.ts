/** A module by its built address, which only the page knows. */
export const load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)

/** Brings the script of what stands in it at the first touch. */
class Island extends HTMLElement {
  #started = false

  connectedCallback() {
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      this.addEventListener(type, () => this.#start(), { passive: true })
  }

  #start() {
    if (this.#started) return
    this.#started = true
    load(this.getAttribute('src') ?? '').then(
      (module) => (module as { start(island: HTMLElement): void }).start(this),
      () => {
        this.#started = false // offline: the plain HTML still works, and the next touch tries again
      },
    )
  }
}

customElements.define('x-island', Island)
