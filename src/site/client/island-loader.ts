type Hydrate = (element: Element, component: unknown, props: unknown) => void

/** A module by its built address, which only the page knows. */
export const load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url)

/** Starts an island at the first touch. */
class Island extends HTMLElement {
  #started = false

  connectedCallback() {
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      this.addEventListener(type, () => void this.#start(), { passive: true })
  }

  async #start() {
    if (this.#started) return
    this.#started = true
    const attribute = (name: string) => this.getAttribute(name) ?? ''
    try {
      for (const href of attribute('also').split(' ').filter(Boolean)) {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
      }
      const [{ hydrate }, island] = (await Promise.all([
        load(attribute('runtime')),
        load(attribute('src')),
      ])) as [{ hydrate: Hydrate }, Record<string, unknown>]
      hydrate(this, Object.values(island)[0], JSON.parse(attribute('props')))
    } catch {
      this.#started = false // offline: the plain HTML still works, and the next touch tries again
    }
  }
}

customElements.define('x-island', Island)
