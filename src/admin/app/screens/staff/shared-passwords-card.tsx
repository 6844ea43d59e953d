import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Staff } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { staffQuery } from './staff-query.ts'
import css from './staff-screen.module.css'

/** Whether the passwords of the environment open the panel. */
export function SharedPasswordsCard({ shared: { isOn, names } }: { shared: Staff['shared'] }) {
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: async () => api.staff['shared-passwords'].$put({ json: { isOn: !isOn } }),
    onSuccess: () =>
      toastSuccess(isOn ? 'Shared passwords are switched off' : 'Shared passwords are switched on'),
    onError: (error) => toastFailure('Error switching shared passwords', error),
    onSettled: () => queries.invalidateQueries({ queryKey: staffQuery.queryKey }),
  })
  if (isOn && names.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="shared-passwords">
      <h2 id="shared-passwords">Shared passwords</h2>
      <p>
        {isOn
          ? `${names.join(' and ')} ${names.length === 1 ? 'is a password' : 'are passwords'} of the server’s options. Whoever knows one is an owner, and the log cannot tell them apart. Switch them off once everybody has an account.`
          : 'Switched off: the passwords of the server’s options open nothing.'}
      </p>
      <Button
        variant={isOn ? 'outline' : 'default'}
        {...(isOn && { color: 'clay' })}
        loading={switching.isPending}
        onClick={() => switching.mutate()}
      >
        {isOn ? 'Switch them off' : 'Switch them on'}
      </Button>
    </section>
  )
}
