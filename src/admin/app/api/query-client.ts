import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

const MOST_RETRIES = 2

// Told at once and not a moment later: the second click of a double click must find its button busy.
notifyManager.setScheduler(queueMicrotask)

/** Tries again only what may pass by itself. Without a connection it says so instead of waiting silently. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof ApiProblem && error.mayPass,
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
