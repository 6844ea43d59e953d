import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { siteNames } from '#people/passwords/password-strength.schema.ts'
import { api, type StaffLink } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import { NewPasswordInput } from '../../ui/passwords/new-password-input.tsx'
import css from './link-form.module.css'

type Props = {
  token: string
  link: StaffLink
  /** The account is made, and signed in. */
  onMade(): void
  onSet(): void
}

/** What somebody fills in who was handed a link. */
export function LinkForm({ token, link, onMade, onSet }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const isInvitation = link.purpose === 'invitation'
  const form = useForm({ initialValues: { name: link.name, signInName: '', password: '' } })
  const accepting = useMutation({
    mutationFn: async ({ name, signInName, password }: ReturnType<typeof form.getValues>) => {
      const json = { token, password, ...(isInvitation && { name, signInName }) }
      return (await api['staff-links'].accept.$post({ json })).json()
    },
    onSuccess: async ({ signedIn }) => {
      if (!signedIn) return onSet()
      queries.clear()
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      onMade()
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      focusFirstError(frame.current)
    },
  })
  const isAboutField = accepting.error instanceof ApiProblem && Object.keys(accepting.error.fields).length > 0
  const { name, signInName } = form.values
  return (
    <form
      ref={frame}
      className={css.fields}
      noValidate
      onSubmit={form.onSubmit((values) => accepting.mutate(values))}
    >
      {accepting.error && !isAboutField && (
        <Alert color="clay" role="alert">
          {problemText(accepting.error)}
        </Alert>
      )}
      {isInvitation && (
        <>
          <TextInput
            size="md"
            autoComplete="name"
            description="As it stands beside what you do"
            {...limited('Your name', 100, form.getInputProps('name'))}
          />
          <TextInput
            size="md"
            label="E-mail or phone"
            description="What you sign in with; a number without a country is Ghana’s"
            name="username"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('signInName')}
          />
        </>
      )}
      <NewPasswordInput
        size="md"
        label="Password"
        name="password"
        names={[name, signInName, ...siteNames(link.siteTitle)]}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={accepting.isPending}>
        {isInvitation ? 'Make my account' : 'Set the password'}
      </Button>
    </form>
  )
}
