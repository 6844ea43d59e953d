import { Badge, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Account, api } from '../../api/api.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'

/** Each device that is signed in, and how to sign it out. */
export function SessionsCard({ account: { sessions } }: { account: Account }) {
  const queries = useQueryClient()
  /** Signed out here too: what was read with the session is forgotten. */
  const leave = () => {
    queries.setQueryData(sessionQuery.queryKey, null)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  }
  const ending = useMutation({
    mutationFn: async (id: number | null) => {
      if (id === null) return (await api.account.sessions.$delete()).json()
      return (await api.account.sessions[':id'].$delete({ param: { id: String(id) } })).json()
    },
    onSuccess: ({ signedIn }) => {
      if (!signedIn) return leave()
      toastSuccess('Signed out there')
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
    },
    onError: (error) => toastFailure('Error signing out', error),
  })
  return (
    <section className={css.card} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p>A session ends by itself after 12 hours without use.</p>
      <ul className={css.sessions}>
        {sessions.map(({ id, device, network, createdAt, lastSeenAt, isThis }) => (
          <li key={id} className={css.session}>
            <div>
              <p id={`session-${id}`}>
                <b>{device}</b> {isThis && <Badge variant="light">This device</Badge>}
              </p>
              <p className={css.when}>
                {network && `From ${network} · `}
                Since {formatDateTime(createdAt)} · last used {formatDateTime(lastSeenAt)}
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-describedby={`session-${id}`}
              disabled={ending.isPending}
              onClick={() => ending.mutate(id)}
            >
              {isThis ? 'Sign out here' : 'Sign out'}
            </Button>
          </li>
        ))}
      </ul>
      <Button color="clay" variant="outline" loading={ending.isPending} onClick={() => ending.mutate(null)}>
        Sign out everywhere
      </Button>
    </section>
  )
}
