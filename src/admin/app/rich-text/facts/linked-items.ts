import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The server tells of no more at once. */
const MOST_ASKED = 200

/** How items that a text links to stand with readers. @param ids in any order; further ones are not asked about */
export function linkedItemsQuery(ids: readonly number[]) {
  const asked = [...new Set(ids)].sort((one, other) => one - other).slice(0, MOST_ASKED)
  return queryOptions({
    queryKey: ['linked', asked.join()],
    queryFn: async ({ signal }) =>
      (await (await api.content.linked.$get({ query: { ids: asked.join() } }, { init: { signal } })).json())
        .items,
    enabled: asked.length > 0,
  })
}

/** What is said of an item that readers do not see. */
export const LOST = {
  draft: 'is a draft',
  scheduled: 'is not public yet',
  waiting: 'is not public yet',
  trashed: 'lies in the trash',
  deleted: 'is gone for good',
}
