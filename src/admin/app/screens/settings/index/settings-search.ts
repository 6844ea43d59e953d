export type SettingsSearch = {
  /** The card that is meant. */
  part?: string
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseSettingsSearch({ part }: Record<string, unknown>): SettingsSearch {
  return typeof part === 'string' && /^[a-z-]{1,40}$/.test(part) ? { part } : {}
}
