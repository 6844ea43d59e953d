import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { TOPIC_OFFERS } from './topics-meant.ts'

/** All topics that an item may be filed under, by name. */
export const topicOffersQuery = queryOptions({
  queryKey: TOPIC_OFFERS,
  queryFn: async ({ signal }) => (await api.topics.offers.$get(undefined, { init: { signal } })).json(),
})
