/** Tells the operator a line. */
export type Say = (line: string) => void

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function warnOfMissing({ missing }: { missing: string[] }, say: Say): void {
  if (missing.length === 0) return
  say(
    `Warning: ${missing.length} files that the database names are missing or damaged in the storage, so the backup is ` +
      `without them: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : '.'}`,
  )
}
