import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'

/** Ends the session on the server, and forgets here what was read with it. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => api.session.$delete(),
    onError: (error) => {
      // Ended already: that is what was asked for.
      if (!(error instanceof ApiProblem && error.status === 401)) toastFailure('Error signing out', error)
    },
    onSettled: (_answer, error) => {
      if (error && !(error instanceof ApiProblem && error.status === 401)) return
      queries.setQueryData(sessionQuery.queryKey, null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    },
  })
}
