import { useQueryClient } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import type { ContentPages } from './content-list-query.ts'

/** The lists of a type: what is known to have changed is shown at once, and then read again. */
export function useLists(type: ContentType) {
  const queries = useQueryClient()
  return {
    change(edit: (items: ContentListItem[]) => ContentListItem[]) {
      queries.setQueriesData<ContentPages>(
        { queryKey: ['content', type.name, 'list'] },
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
      )
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['content', type.name] }),
        queries.invalidateQueries({ queryKey: ['trash'] }),
      ]),
  }
}
