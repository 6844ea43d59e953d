import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type SenderCheck } from '../../../api/api.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './sender-checks.module.css'

const STATES: Record<SenderCheck['state'], string> = {
  good: 'Good',
  missing: 'Missing',
  wrong: 'Wrong',
  unknown: 'Not known',
}

/** What the sender's domain says of who may send for it; looked up when staff ask, since it asks other machines. */
export function SenderChecks() {
  const checks = useQuery({
    queryKey: ['mail', 'checks'],
    queryFn: async ({ signal }) => (await api.mail.checks.$get(undefined, { init: { signal } })).json(),
    enabled: false,
  })
  return (
    <div className={css.part}>
      <Button variant="default" loading={checks.isFetching} onClick={() => checks.refetch()}>
        Check SPF, DKIM and DMARC
      </Button>
      <div role="status">
        {checks.isError && !checks.isFetching && (
          <FailedRead what="The domain could not be checked." error={checks.error} retry={checks.refetch} />
        )}
        {checks.data && !checks.isFetching && (
          <>
            <p className={css.domain}>{checks.data.domain}</p>
            <dl className={css.checks}>
              {checks.data.checks.map(({ name, state, words, found }) => (
                <div key={name} className={css.check}>
                  <dt>
                    {name}: <span data-state={state}>{STATES[state]}</span>
                  </dt>
                  <dd>{words}</dd>
                  {found && (
                    <dd>
                      <code>{found}</code>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  )
}
