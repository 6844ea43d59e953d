type Later = (start: () => void, most: { timeout: number }) => unknown

/**
 * Starts what no reader sees once the page is painted: on a slow phone each millisecond before that is four. A browser
 * that is never idle starts it after three seconds; one without the word, at once.
 */
export const soon = (start: () => void): unknown =>
  ((self.requestIdleCallback ?? setTimeout) as Later)(start, { timeout: 3000 })

/** Starts what needs the whole page; the script comes as early as it can, maybe before that. */
export function onceParsed(start: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
