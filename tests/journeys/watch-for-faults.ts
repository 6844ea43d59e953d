import type { Page } from '@playwright/test'

/** Errors in the console, among them what the content security policy refused; the list grows while the page lives. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}
