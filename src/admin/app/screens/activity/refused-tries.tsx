import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from './activity-screen.module.css'

const WORDS: Record<string, string> = {
  'sign-in refused': 'Sign-in refused',
  'second factor refused': 'Second factor refused',
  'proof refused': 'Proof of who asks refused',
  'link refused': 'Link refused',
  'command refused': 'Command refused',
  'recovery asked': 'New password asked for by letter',
}

/** Who was kept out, and what of: what an owner looks at when they wonder whether somebody tries to get in. */
export function RefusedTries() {
  const tries = useQuery({
    queryKey: ['activity', 'refused'],
    queryFn: async ({ signal }) =>
      (await api.activity['refused-tries'].$get(undefined, { init: { signal } })).json(),
  })
  return (
    <section className={css.card} aria-labelledby="refused-tries">
      <h2 className={css.title} id="refused-tries">
        Refused tries
      </h2>
      <p className={css.dim}>
        Of the last 30 days, counted by the hour. A network is a mark by which the same is known again: no
        address is kept.
      </p>
      {tries.isError && !tries.data && (
        <FailedRead what="They could not be read." error={tries.error} retry={tries.refetch} />
      )}
      {tries.data?.length === 0 && <p className={css.dim}>Nothing was refused.</p>}
      {tries.data && tries.data.length > 0 && (
        <ul className={css.refused} aria-labelledby="refused-tries">
          {tries.data.map(({ event, name, network, count, lastAt }) => (
            <li key={`${lastAt} ${event} ${name} ${network}`}>
              <b>{WORDS[event] ?? event}</b>
              {count > 1 && ` · ${count.toLocaleString('en-GB')} times`}
              {name && ` · ${name}`} · {network ? `network ${network}` : 'other networks'} ·{' '}
              <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
