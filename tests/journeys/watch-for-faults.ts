import type { ConsoleMessage, Page } from '@playwright/test'

/**
 * Whether Chromium says that a font came too late for its page, which then keeps the one that stands in, as it is to
 * (`font-display: optional`): so it does on a slow machine.
 */
export const isOfLateFont = (message: ConsoleMessage) =>
  /\.woff2 was preloaded using link preload but not used/.test(message.text())

/** Errors in the console, among them what the content security policy refused; the list grows while the page lives. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}
