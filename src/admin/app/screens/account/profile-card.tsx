import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Account, api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { UnsavedGuard } from '../../documents/form/unsaved-guard.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { limited } from '../../ui/limited.ts'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'

const valuesOf = ({ name, email, phone }: Account) => ({ name, email: email ?? '', phone: phone ?? '' })

/** What one is called, and what one signs in with. */
export function ProfileCard({ account }: { account: Account }) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm({ initialValues: valuesOf(account) })
  const saving = useMutation({
    mutationFn: async (json: ReturnType<typeof valuesOf>) => api.account.$patch({ json }),
    onSuccess: async () => {
      const saved = await queries.fetchQuery({ ...accountQuery, staleTime: 0 })
      form.setInitialValues(valuesOf(saved))
      form.reset()
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      toastSuccess('Account saved')
    },
    onError: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      toastFailure('Error saving your account', error)
      focusFirstError(frame.current)
    },
  })
  return (
    <form
      ref={frame}
      className={css.card}
      aria-labelledby="profile"
      noValidate
      onSubmit={form.onSubmit((values) => saving.mutate(values))}
    >
      <h2 id="profile">Who you are</h2>
      <p>Your name stands in the activity log beside what you do.</p>
      <div className={css.fields}>
        <TextInput autoComplete="name" {...limited('Name', 100, form.getInputProps('name'))} />
        <TextInput label="E-mail" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel"
          description="You sign in with either; a number without a country is Ghana’s"
          {...form.getInputProps('phone')}
        />
      </div>
      <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
        Save
      </Button>
      <UnsavedGuard isUnsaved={() => form.isDirty()} onDiscard={() => form.reset()} note="It will be gone." />
    </form>
  )
}
