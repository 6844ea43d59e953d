import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Staff } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatDate } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'

type Props = { staff: Pick<Staff, 'secondFactorSince' | 'people' | 'shared'> }

/** Whether roles that publish must have a second factor, and who of them has none yet. */
export function FactorRuleCard({ staff: { secondFactorSince: since, people, shared } }: Props) {
  const queries = useQueryClient()
  const isOn = since !== null
  const switching = useMutation({
    mutationFn: async () => api.staff['second-factor-rule'].$put({ json: { isOn: !isOn } }),
    onSuccess: () =>
      toastSuccess(isOn ? 'The second factor is up to each person' : 'The second factor is required'),
    onError: (error) => toastFailure('Error changing the rule', error),
    onSettled: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  const without = people.filter(({ factorDue }) => factorDue !== null)
  return (
    <section className={css.card} aria-labelledby="factor-rule">
      <h2 id="factor-rule">Second factor</h2>
      <p>
        {isOn
          ? `Required since ${formatDate(since)}: owners and editors sign in with an authenticator app or a passkey. ${without.length === 0 ? 'All of them have one.' : 'These have none yet:'}`
          : 'Owners and editors can publish, so a stolen password of theirs does most harm. Required, an authenticator app or a passkey is asked of them; each has seven days to add one.'}
      </p>
      {isOn && without.length > 0 && (
        <ul aria-label="Without a second factor">
          {without.map(({ id, name, factorDue }) => (
            <li key={id}>
              {name}: {untilWhen(factorDue!)}
            </li>
          ))}
        </ul>
      )}
      {isOn && shared.isOn && shared.names.length > 0 && (
        <p>The shared passwords are asked for none, as they are nobody’s: switch them off too.</p>
      )}
      <Button
        variant={isOn ? 'outline' : 'default'}
        {...(isOn && { color: 'clay' })}
        loading={switching.isPending}
        onClick={() => switching.mutate()}
      >
        {isOn ? 'No longer require it' : 'Require it'}
      </Button>
    </section>
  )
}

function untilWhen(due: string): string {
  return Date.parse(due) > serverNow()
    ? `until ${formatDate(due)}`
    : `can do nothing else since ${formatDate(due)}`
}
