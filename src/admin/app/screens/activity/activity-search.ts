/** What the address of the log says: its filters. */
export type ActivitySearch = { q?: string; action?: string; kind?: string; who?: string }

const WORD = /^[a-z-]{1,40}$/

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseActivitySearch({ q, action, kind, who }: Record<string, unknown>): ActivitySearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(typeof action === 'string' && WORD.test(action) ? { action } : {}),
    ...(typeof kind === 'string' && WORD.test(kind) ? { kind } : {}),
    ...(typeof who === 'string' && who.trim() !== '' ? { who: who.slice(0, 80) } : {}),
  }
}
