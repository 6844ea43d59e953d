import { Button, Modal, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../api/api.ts'
import { signInAgain } from '../../api/asking.ts'
import { sessionQuery, signInWaysQuery } from '../../api/session-query.ts'
import { useOwnEscape } from '../../ui/dialogs/use-own-escape.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Over the current screen when the session has ended: nothing typed is lost, and what waited is sent again. */
export function SignInAgainDialog() {
  const queries = useQueryClient()
  const asked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)
  const session = useQuery(sessionQuery).data
  const ways = useQuery({ ...signInWaysQuery, enabled: asked }).data
  useOwnEscape(asked, () => signInAgain.answer(false))

  async function goOn() {
    const now = await api.session
      .$get()
      .then((answer) => answer.json())
      .catch(() => null)
    // Somebody else: what was typed here is another's, and waits for them among their backups.
    if (session && now && now.id !== session.id) return location.reload()
    // Another role may have been given meanwhile.
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
    signInAgain.answer(true)
  }

  return (
    <Modal
      opened={asked}
      onClose={() => signInAgain.answer(false)}
      title="Sign in again"
      centered
      zIndex={1000}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Text mb="md">
        Your session has ended. Sign in again{session && !session.isShared && ` as ${session.name}`}; what you
        typed is still here.
      </Text>
      <SignInForm as={session?.signInName ?? null} passkeys={ways?.passkeys ?? false} onSignedIn={goOn} />
      <Button mt="sm" fullWidth variant="subtle" onClick={() => signInAgain.answer(false)}>
        Not now
      </Button>
    </Modal>
  )
}
