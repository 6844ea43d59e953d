import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useSyncExternalStore } from 'react'
import { api, type Session } from '../../api/api.ts'
import { ApiProblem, problemText } from '../../api/api-problem.ts'
import { proveAgain } from '../../api/asking.ts'
import { knowsPasskeys, signByPasskey } from '../../api/passkeys.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { useOwnEscape } from '../../ui/dialogs/use-own-escape.ts'
import { KeyIcon } from '../../ui/icons.tsx'

/** Over every screen and dialog, under the one that signs in again. */
const LEVEL = 900

/** Asks who is there before something that cannot be undone; what waited for the answer is then sent by itself. */
export function ProveAgainDialog() {
  const isAsked = useSyncExternalStore(proveAgain.subscribe, proveAgain.isAsked)
  const session = useQuery(sessionQuery).data
  const close = () => proveAgain.answer(false)
  useOwnEscape(isAsked, close)
  return (
    <Modal
      opened={isAsked}
      onClose={close}
      title="Is it still you?"
      centered
      zIndex={LEVEL}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text mb="md">
        What you are about to do cannot be undone, or decides who gets in. Show that it is you; you are then
        not asked again for ten minutes.
      </Text>
      {session && <ProofForm session={session} onCancel={close} />}
    </Modal>
  )
}

async function proveByPasskey(): Promise<void> {
  const { passkey } = api.account.proof
  await passkey.$post({ json: await signByPasskey(await (await passkey.begin.$post()).json(), 'now') })
}

function ProofForm({ session, onCancel }: { session: Session; onCancel(): void }) {
  const password = useRef<HTMLInputElement>(null)
  const proving = useMutation({
    mutationFn: async (typed: string | null): Promise<void> => {
      if (typed === null) return proveByPasskey()
      await api.account.proof.$post({ json: { password: typed } })
    },
    onSuccess: () => proveAgain.answer(true),
    onError: () => password.current?.select(),
  })
  const { error, isPending, variables } = proving
  const { hasPassword } = session

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) proving.mutate(hasPassword ? (password.current?.value ?? '') : null)
  }

  return (
    <form onSubmit={submit} noValidate>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={session.signInName ?? 'staff'}
        hidden
        readOnly
      />
      {!hasPassword && error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problemText(error)}
        </Text>
      )}
      {hasPassword && (
        <PasswordInput
          ref={password}
          size="md"
          label={session.isShared ? 'The shared password' : 'Your password'}
          name="password"
          autoComplete="current-password"
          data-autofocus
          error={error && ((error instanceof ApiProblem && error.fields.password) || problemText(error))}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
      )}
      <Group mt="lg" justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {hasPassword && session.hasPasskey && knowsPasskeys() && (
          <Button
            variant="default"
            leftSection={<KeyIcon size={18} />}
            loading={isPending && variables === null}
            onClick={() => proving.mutate(null)}
          >
            Use a passkey
          </Button>
        )}
        <Button
          type="submit"
          data-autofocus={hasPassword ? undefined : true}
          loading={isPending && (variables !== null || !hasPassword)}
        >
          {hasPassword ? 'Go on' : 'Use a passkey'}
        </Button>
      </Group>
    </form>
  )
}
