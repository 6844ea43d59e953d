import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { CodeForm } from './code-form.tsx'
import { usePasskeyAtDoor } from './use-passkey-at-door.ts'

type Props = {
  /** What opens: a password alone, a name with it, or either. */
  asksFor: 'password' | 'both' | 'either'
  /** Who signs in again: they need not type their name. */
  as?: string | null
  /** Whether anybody here has a passkey. */
  passkeys: boolean
  onSignedIn(): void | Promise<void>
}

/** The password, as the specification asks, and where people have accounts their e-mail or phone; the server decides and says why not. */
export function SignInForm({ asksFor, as, passkeys, onSignedIn }: Props) {
  const name = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [half, setHalf] = useState<string | null>(null)
  const [whyAgain, setWhyAgain] = useState('')
  const signIn = useMutation({
    mutationFn: async (json: { signInName: string; password: string }) =>
      (await api.session.$post({ json })).json(),
    onSuccess: ({ half: waiting }) => (waiting ? setHalf(waiting) : onSignedIn()),
    onError: (error) => {
      const field = name.current && fieldsOf(error).signInName ? name.current : password.current
      field?.focus()
      field?.select()
    },
  })

  const passkey = usePasskeyAtDoor(passkeys && half === null, onSignedIn)
  const offered = passkey.isOffered ? ' webauthn' : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    // Read from the fields themselves: a password manager may fill them without telling React.
    const typed = { signInName: as ?? name.current?.value ?? '', password: password.current?.value ?? '' }
    if (!signIn.isPending) signIn.mutate(typed)
  }

  /** The first half is over: the password is asked for again, and why is said. */
  function startAgain(why: string) {
    setHalf(null)
    setWhyAgain(why)
    signIn.reset()
  }

  if (half) return <CodeForm half={half} onSignedIn={onSignedIn} onOver={startAgain} />
  const asksForName = asksFor !== 'password'
  const fields = fieldsOf(signIn.error)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {asksForName ? (
          <TextInput
            ref={name}
            size="md"
            label="E-mail or phone"
            description={asksFor === 'either' ? 'Leave it empty for a shared password.' : undefined}
            name="username"
            autoComplete={`username${offered}`}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            autoFocus
            error={fields.signInName}
          />
        ) : (
          // Password managers keep a password under a name.
          <input type="text" name="username" autoComplete="username" value={as ?? 'staff'} hidden readOnly />
        )}
        <PasswordInput
          ref={password}
          size="md"
          label="Password"
          name="password"
          autoComplete={`current-password${offered}`}
          data-autofocus={asksForName ? undefined : true}
          autoFocus={!asksForName}
          error={
            signIn.error ? !fields.signInName && (fields.password ?? problemText(signIn.error)) : whyAgain
          }
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </Button>
        <PasskeyButton passkey={passkey} />
      </Stack>
    </form>
  )
}

function PasskeyButton({ passkey }: { passkey: ReturnType<typeof usePasskeyAtDoor> }) {
  if (!passkey.isOffered) return null
  return (
    <>
      <Button
        size="md"
        variant="default"
        leftSection={<KeyIcon size={18} />}
        loading={passkey.isPending}
        onClick={passkey.enter}
      >
        Use a passkey
      </Button>
      {passkey.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problemText(passkey.error)}
        </Text>
      )}
    </>
  )
}

const fieldsOf = (error: unknown): Record<string, string> => (error instanceof ApiProblem ? error.fields : {})
