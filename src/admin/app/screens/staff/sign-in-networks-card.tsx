import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'

/** Whether sessions keep the network that they were opened from. */
export function SignInNetworksCard({ isOn }: { isOn: boolean }) {
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: async () => api.staff['sign-in-networks'].$put({ json: { isOn: !isOn } }),
    onSuccess: () =>
      isOn
        ? toastSuccess('Networks are not kept any more', { detail: 'What was kept is deleted.' })
        : toastSuccess('Networks of sign-ins are kept from now on'),
    onError: (error) => toastFailure('Error changing this', error),
    onSettled: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  return (
    <section className={css.card} aria-labelledby="sign-in-networks">
      <h2 id="sign-in-networks">Where people sign in</h2>
      <p>
        {isOn
          ? 'Each person sees in My Account from which network their sessions were opened, such as 197.251.3.0/24; never the full address. It is forgotten with the session, after seven days at most.'
          : 'Nothing is kept of where somebody signs in. Switched on, each person sees the network beside their sessions, so that they notice a stranger’s; never the full address.'}
      </p>
      <Button variant="default" loading={switching.isPending} onClick={() => switching.mutate()}>
        {isOn ? 'Keep it no more' : 'Keep the network'}
      </Button>
    </section>
  )
}
