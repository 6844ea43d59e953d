import { queryOptions } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api } from '../../api/api.ts'

const LATEST = 3

/** How many items a type has, and its latest three. */
export function typeFiguresQuery(type: ContentType) {
  return queryOptions({
    queryKey: ['content', type.name, 'figures'],
    queryFn: async ({ signal }) => {
      const query = { type: type.name as ContentTypeName, limit: String(LATEST) }
      const { counts, items } = await (await api.content.$get({ query }, { init: { signal } })).json()
      return { ...counts, latest: items }
    },
  })
}
