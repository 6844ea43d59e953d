/** What the address of a content screen says: the filters, and which form is open. */
export type ContentSearch = {
  q?: string
  status?: 'draft' | 'published'
  category?: string
  new?: '1'
  edit?: string
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseContentSearch(search: Record<string, unknown>): ContentSearch {
  const { q, status, category, edit } = search
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(status === 'draft' || status === 'published' ? { status } : {}),
    ...(typeof category === 'string' && category !== '' ? { category: category.slice(0, 60) } : {}),
    ...(search.new === '1' ? { new: '1' } : {}),
    ...(typeof edit === 'string' && /^\d{1,10}$/.test(edit) && search.new !== '1' ? { edit } : {}),
  }
}
