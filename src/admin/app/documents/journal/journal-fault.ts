/** Why the browser keeps no backup, in words for the state line. */
export function journalFault(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'this browser has no room left'
  if (name === 'SecurityError' || name === 'InvalidStateError') return 'this browser allows no storage'
  return 'this browser’s storage failed'
}
