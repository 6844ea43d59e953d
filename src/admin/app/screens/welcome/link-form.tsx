import { Alert, Button, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { siteNames } from '#people/passwords/password-strength.schema.ts'
import { api, type StaffLink } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { knowsPasskeys, makePasskey } from '../../api/passkeys.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { limited } from '../../ui/limited.ts'
import { NewPasswordInput } from '../../ui/passwords/new-password-input.tsx'
import css from './link-form.module.css'

type Props = {
  token: string
  link: StaffLink
  /** The account is made, and signed in. @param hasPasskey whether by a passkey, and without a password */
  onMade(hasPasskey: boolean): void
  onSet(): void
}

/** What somebody fills in who was handed a link. */
export function LinkForm({ token, link, onMade, onSet }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const isInvitation = link.purpose === 'invitation'
  const form = useForm({ initialValues: { name: link.name, signInName: '', password: '' } })
  const accepting = useMutation({
    mutationFn: async (by: 'password' | 'passkey') => {
      const { password, ...names } = form.getValues()
      const json = { token, ...(isInvitation && names), ...(await keysOf(by, password, { token, ...names })) }
      return (await api['staff-links'].accept.$post({ json })).json()
    },
    onSuccess: async ({ signedIn }, by) => {
      if (!signedIn) return onSet()
      queries.clear()
      await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
      onMade(by === 'passkey')
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
      onSubmit={form.onSubmit(() => accepting.mutate('password'))}
    >
      {accepting.error && !isAboutField && (
        <Alert color="clay" role="alert">
          {problemText(accepting.error)}
        </Alert>
      )}
      {isInvitation && <NameFields form={form} />}
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
      {isInvitation && knowsPasskeys() && (
        <JoinByPasskey isPending={accepting.isPending} onJoin={() => accepting.mutate('passkey')} />
      )}
    </form>
  )
}

type FieldsProps = { form: UseFormReturnType<{ name: string; signInName: string; password: string }> }

function NameFields({ form }: FieldsProps) {
  return (
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
  )
}

function JoinByPasskey({ isPending, onJoin }: { isPending: boolean; onJoin(): void }) {
  return (
    <>
      <Text size="sm" c="var(--soft)">
        Or choose no password: this device opens the panel by your fingerprint, your face or its PIN.
      </Text>
      <Button
        variant="default"
        size="md"
        leftSection={<KeyIcon size={18} />}
        disabled={isPending}
        onClick={onJoin}
      >
        Use a passkey
      </Button>
    </>
  )
}

type Joining = { token: string; name: string; signInName: string }

/** What somebody will sign in with; their names are looked at before the device is asked. */
async function keysOf(by: 'password' | 'passkey', password: string, json: Joining) {
  if (by === 'password') return { password }
  return { passkey: await makePasskey(await (await api['staff-links'].passkey.begin.$post({ json })).json()) }
}
