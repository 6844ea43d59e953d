import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Density } from '#content/views/density.schema.ts'
import { api } from '../../../api/api.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import { changedFilter } from '../../../ui/lists/changed-filter.ts'
import { type ListChoices, listChoicesQuery } from './list-choices-query.ts'

/**
 * Cards or a table: what the address says, so that a shared link shows the same; else what the person chose last. Where
 * that could not be read, cards. @returns undefined while it is being read
 */
export function useDensity(): [density: Density | undefined, choose: (density: Density) => void] {
  const { as } = useSearch({ from: '/$section' })
  const choices = useQuery(listChoicesQuery)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const keep = useMutation({
    // Who leaves the screen at once keeps the choice too.
    mutationFn: (density: Density) =>
      api.views.density.$put({ json: { density } }, { init: { keepalive: true } }),
    onError: (error) => toastFailure('Your choice could not be kept', error),
  })

  function choose(density: Density) {
    queries.setQueryData<ListChoices>(listChoicesQuery.queryKey, (now) => now && { ...now, density })
    keep.mutate(density)
    void navigate(changedFilter({ as: density }))
  }

  return [as ?? choices.data?.density ?? (choices.isError ? 'cards' : undefined), choose]
}
