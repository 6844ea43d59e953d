import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CitationDecision } from '#content/cited/cited.schema.ts'
import { api } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

/** What an item cites, as it is stored. Under the key of the lists: what changes the item changes this. */
export function citationsQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'citations', id],
    queryFn: async ({ signal }) =>
      (await api.content[':id'].citations.$get({ param: { id: String(id) } }, { init: { signal } })).json(),
  })
}

/** The authorities whose names hold the words. */
export function offeredAuthoritiesQuery(search: string) {
  return queryOptions({
    queryKey: ['authority', 'offered', search],
    queryFn: async ({ signal }) =>
      (await api.authorities.$get({ query: { search } }, { init: { signal } })).json(),
    placeholderData: keepPreviousData,
  })
}

/** Decides where a citation leads; the list shows it as soon as it is stored. */
export function useDecision(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (decision: CitationDecision) =>
      (await api.content[':id'].citations.$put({ param: { id: String(id) }, json: decision })).json(),
    onSuccess: (answer, { to }) => {
      queries.setQueryData(citationsQuery(id).queryKey, answer)
      toastSuccess(to === null ? 'It leads nowhere now' : 'It leads there now')
    },
    onError: (error) => {
      toastFailure('The citation could not be changed', error)
      void queries.invalidateQueries({ queryKey: citationsQuery(id).queryKey })
    },
  })
}
