import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** How letters leave. */
export const mailQuery = queryOptions({
  queryKey: ['mail'],
  queryFn: async ({ signal }) => (await api.mail.$get(undefined, { init: { signal } })).json(),
})

/** Which mailbox is read, and how the last look went. */
export const mailboxQuery = queryOptions({
  queryKey: ['mail', 'mailbox'],
  queryFn: async ({ signal }) => (await api.mail.mailbox.$get(undefined, { init: { signal } })).json(),
})

/** The latest letters, and how many there are in each state. */
export const lettersQuery = queryOptions({
  queryKey: ['mail', 'letters'],
  queryFn: async ({ signal }) => (await api.mail.letters.$get(undefined, { init: { signal } })).json(),
  refetchInterval: 30_000,
})
