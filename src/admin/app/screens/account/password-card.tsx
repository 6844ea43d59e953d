import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { siteNames } from '#people/passwords/password-strength.schema.ts'
import { type Account, api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { formatDate } from '../../ui/dates.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { NewPasswordInput } from '../../ui/passwords/new-password-input.tsx'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'

/** Another password, for whoever knows the one that stands; a first one, for whoever signs in by passkey. */
export function PasswordCard({ account }: { account: Account }) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { hasPassword } = account
  const form = useForm({ initialValues: { oldPassword: '', password: '' } })
  const changing = useMutation({
    mutationFn: async ({ oldPassword, password }: { oldPassword: string; password: string }) =>
      api.account.password.$put({ json: { password, ...(hasPassword && { oldPassword }) } }),
    onSuccess: () => {
      form.reset()
      void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
      void queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
      toastSuccess(hasPassword ? 'Password changed' : 'Password set', {
        detail: 'All other devices are signed out.',
      })
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      toastFailure('Error changing your password', error)
      focusFirstError(frame.current)
    },
  })
  return (
    <form
      ref={frame}
      className={css.card}
      aria-labelledby="password"
      noValidate
      onSubmit={form.onSubmit((values) => changing.mutate(values))}
    >
      <h2 id="password">Password</h2>
      <p>
        {!hasPassword && 'You have none: you sign in by passkey. A password lets you in from any device. '}
        {account.passwordChangedAt && `Last set on ${formatDate(account.passwordChangedAt)}. `}
        {hasPassword ? 'Changing' : 'Setting'} it signs out all other devices.
      </p>
      <div className={css.fields}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={account.email ?? account.phone ?? ''}
          hidden
          readOnly
        />
        {hasPassword && (
          <PasswordInput
            label="Present password"
            autoComplete="current-password"
            {...form.getInputProps('oldPassword')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the present password' }}
          />
        )}
        <NewPasswordInput
          label="New password"
          names={[account.name, account.email ?? '', account.phone ?? '', ...siteNames(account.siteTitle)]}
          {...form.getInputProps('password')}
        />
      </div>
      <Button type="submit" loading={changing.isPending} disabled={!form.isDirty()}>
        {hasPassword ? 'Change password' : 'Set a password'}
      </Button>
    </form>
  )
}
