/** What the browser makes policies with; Firefox before 148 and Safari before 26 know none. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string }
}

export const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** The name stands in the page's policy (`adminPageHeaders`), which takes no second one of it. */
const reading = trustedTypes?.createPolicy('read-only', { createHTML: (text) => text })

/**
 * Any HTML as a document of its own, which nobody sees: nothing in it runs and nothing loads. What is taken out of it
 * into the page is cleaned before; `guardMarkup` stands before whatever is not read by this.
 */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(reading?.createHTML(html) ?? html, 'text/html')
}
