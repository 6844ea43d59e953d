/** What the address of the comments' screen says. */
export type CommentsSearch = { q?: string; status?: 'pending' | 'approved' | 'rejected'; type?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseCommentsSearch({ q, status, type }: Record<string, unknown>): CommentsSearch {
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(status === 'pending' || status === 'approved' || status === 'rejected' ? { status } : {}),
    ...(typeof type === 'string' && /^[a-z]{1,20}$/.test(type) ? { type } : {}),
  }
}
