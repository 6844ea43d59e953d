import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'

type Props = {
  /** Of the password that was right. */
  half: string
  onSignedIn(): void | Promise<void>
  /** It took too long, or too many codes were tried. */
  onOver(why: string): void
}

/** The second half of signing in: what the app shows, or one of the recovery codes. */
export function CodeForm({ half, onSignedIn, onOver }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: async (code: string) => api.session.code.$post({ json: { half, code } }),
    onSuccess: () => onSignedIn(),
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 401) return onOver(error.message)
      input.current?.focus()
      input.current?.select()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending.isPending) sending.mutate(input.current?.value ?? '')
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          ref={input}
          size="md"
          label="Code"
          description="What your authenticator app shows, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={sending.error && problemText(sending.error)}
        />
        <Button type="submit" size="md" loading={sending.isPending}>
          Go on
        </Button>
      </Stack>
    </form>
  )
}
