/** Starts what no reader sees once the page is painted: on a slow phone each millisecond before that is four. */
export const soon = (start: () => void): unknown => (self.requestIdleCallback ?? setTimeout)(start)

/** Starts what needs the whole page; the script comes as early as it can, maybe before that. */
export function onceParsed(start: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
