import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { CodeForm } from './code-form.tsx'
import { usePasskeyAtDoor } from './use-passkey-at-door.ts'

type Props = {
  /** Who signs in again: they need not type their name. Null: with a password that opens by itself. */
  as: string | null
  /** Whether anybody here has a passkey. */
  passkeys: boolean
  onSignedIn(): void | Promise<void>
}

/** The password of whoever was signed in, or their passkey; the server decides and says why not. */
export function SignInForm({ as, passkeys, onSignedIn }: Props) {
  const password = useRef<HTMLInputElement>(null)
  const [half, setHalf] = useState<string | null>(null)
  const [whyAgain, setWhyAgain] = useState('')
  const signIn = useMutation({
    mutationFn: async (json: { signInName: string; password: string }) =>
      (await api.session.$post({ json })).json(),
    onSuccess: ({ half: waiting }) => (waiting ? setHalf(waiting) : onSignedIn()),
    onError: () => {
      password.current?.focus()
      password.current?.select()
    },
  })

  const passkey = usePasskeyAtDoor(passkeys && half === null, onSignedIn)
  const offered = passkey.isOffered ? ' webauthn' : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    // Read from the field itself: a password manager may fill it without telling React.
    const typed = { signInName: as ?? '', password: password.current?.value ?? '' }
    if (!signIn.isPending) signIn.mutate(typed)
  }

  /** The first half is over: the password is asked for again, and why is said. */
  function startAgain(why: string) {
    setHalf(null)
    setWhyAgain(why)
    signIn.reset()
  }

  if (half) return <CodeForm half={half} onSignedIn={onSignedIn} onOver={startAgain} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {/* Password managers keep a password under a name. */}
        <input type="text" name="username" autoComplete="username" value={as ?? 'staff'} hidden readOnly />
        <PasswordInput
          ref={password}
          size="md"
          label="Password"
          name="password"
          autoComplete={`current-password${offered}`}
          data-autofocus
          autoFocus
          error={signIn.error ? (fieldsOf(signIn.error).password ?? problemText(signIn.error)) : whyAgain}
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
