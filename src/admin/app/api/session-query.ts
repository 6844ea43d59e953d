import { queryOptions } from '@tanstack/react-query'
import { api, type Session } from './api.ts'
import { ApiProblem } from './api-problem.ts'
import { openTabBy } from './tab-account.ts'

/** What opens the panel here. */
export const signInWaysQuery = queryOptions({
  queryKey: ['session', 'ways'],
  queryFn: async () => (await api.session.ways.$get()).json(),
})

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session | null> => {
    try {
      const session = await (await api.session.$get()).json()
      openTabBy(session.id)
      return session
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  // An ended session asks for the password in place; it never takes the screen, and what is typed on it, away.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
