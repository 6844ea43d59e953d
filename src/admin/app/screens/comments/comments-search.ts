import { type ContentTypeName, findContentType } from '#content/types/registry.ts'

/** What the address of the comments' screen says. */
export type CommentsSearch = {
  q?: string
  status?: 'pending' | 'approved' | 'rejected'
  type?: ContentTypeName
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseCommentsSearch({ q, status, type }: Record<string, unknown>): CommentsSearch {
  const found = typeof type === 'string' ? findContentType(type) : null
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(status === 'pending' || status === 'approved' || status === 'rejected' ? { status } : {}),
    ...(found && { type: found.name }),
  }
}
