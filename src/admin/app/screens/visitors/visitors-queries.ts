import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Figures of readers are read again this often, besides when the server says that they moved. */
const REFRESH_MS = 30_000

/** How many visits there were in all, are active within a window of minutes, and began today. */
export const visitorFiguresQuery = (minutes: number) =>
  queryOptions({
    queryKey: ['visitors', 'figures', minutes],
    queryFn: async ({ signal }) =>
      (await api.visitors.figures.$get({ query: { minutes: String(minutes) } }, { init: { signal } })).json(),
    refetchInterval: REFRESH_MS,
  })

export const topPagesQuery = queryOptions({
  queryKey: ['visitors', 'pages'],
  queryFn: async ({ signal }) =>
    (await (await api.visitors.pages.$get(undefined, { init: { signal } })).json()).pages,
  refetchInterval: REFRESH_MS,
})

export const recentVisitorsQuery = (minutes: number) =>
  queryOptions({
    queryKey: ['visitors', 'recent', minutes],
    queryFn: async ({ signal }) => {
      const query = { minutes: String(minutes) }
      return (await (await api.visitors.recent.$get({ query }, { init: { signal } })).json()).visitors
    },
    refetchInterval: REFRESH_MS,
  })

/** Visits and opened pages of the last days. */
export const visitDaysQuery = (days: number) =>
  queryOptions({
    queryKey: ['visitors', 'days', days],
    queryFn: async ({ signal }) =>
      (await (await api.visitors.days.$get({ query: { days: String(days) } }, { init: { signal } })).json())
        .days,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

export const missedSearchesQuery = queryOptions({
  queryKey: ['visitors', 'searches'],
  queryFn: async ({ signal }) =>
    (await (await api.visitors.searches.$get(undefined, { init: { signal } })).json()).searches,
  refetchInterval: REFRESH_MS,
})

export const botsQuery = queryOptions({
  queryKey: ['visitors', 'bots'],
  queryFn: async ({ signal }) =>
    (await (await api.visitors.bots.$get(undefined, { init: { signal } })).json()).bots,
  refetchInterval: REFRESH_MS,
})
