import { Button, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'

type Props = { onSignedIn(): void | Promise<void> }

/** The password, as the specification asks; the server decides and says why not. */
export function SignInForm({ onSignedIn }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: async (password: string) => api.session.$post({ json: { password } }),
    onSuccess: () => onSignedIn(),
    onError: () => {
      input.current?.focus()
      input.current?.select()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // Read from the field itself: a password manager may fill it without telling React.
    if (!signIn.isPending) signIn.mutate(input.current?.value ?? '')
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {/* Password managers keep a password under a name. */}
        <input type="text" name="username" autoComplete="username" defaultValue="staff" hidden readOnly />
        <PasswordInput
          ref={input}
          size="md"
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          autoFocus
          error={signIn.error && messageOf(signIn.error)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" size="md" loading={signIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof ApiProblem && error.fields.password) return error.fields.password
  return problemText(error)
}
