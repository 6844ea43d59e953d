import {
  type ContentSort,
  contentSorts,
  type ListedStatus,
  listedStatuses,
} from '#content/queries/content-list.schema.ts'
import { type Density, densities } from '#content/views/density.schema.ts'

/** What the address of a content screen says: the filters and the order, and which form is open. */
export type ContentSearch = {
  q?: string
  status?: ListedStatus
  category?: string
  /** Of whose turn it is: the number of a person. */
  assigned?: string
  /** Left out: newest first. */
  sort?: ContentSort
  /** Left out: as the person likes it. */
  as?: Density
  new?: '1'
  edit?: string
}

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseContentSearch(search: Record<string, unknown>): ContentSearch {
  const { q, category, assigned, edit } = search
  const status = listedStatuses.find((each) => each === search.status)
  const sort = contentSorts.find((each) => each === search.sort && each !== 'newest')
  const as = densities.find((each) => each === search.as)
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}),
    ...(status ? { status } : {}),
    ...(typeof category === 'string' && category !== '' ? { category: category.slice(0, 60) } : {}),
    ...(typeof assigned === 'string' && /^[1-9]\d{0,8}$/.test(assigned) ? { assigned } : {}),
    ...(sort ? { sort } : {}),
    ...(as ? { as } : {}),
    ...(search.new === '1' ? { new: '1' } : {}),
    ...(typeof edit === 'string' && /^\d{1,10}$/.test(edit) && search.new !== '1' ? { edit } : {}),
  }
}
