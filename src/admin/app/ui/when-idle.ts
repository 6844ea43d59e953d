/** How long it waits for rest at most, and where a browser cannot tell of rest (Safari): in milliseconds. */
const LATEST_MS = 2000

/** Does something once the page has nothing else to do. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(asked)
}

/** Whether somebody asked their browser to spare data. */
export function isDataDear(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
