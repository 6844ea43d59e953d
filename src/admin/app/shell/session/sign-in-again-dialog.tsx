import { Button, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { signInAgain } from '../../api/sign-in-again.ts'
import { useOwnEscape } from '../../ui/dialogs/use-own-escape.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Over the current screen when the session has ended: nothing typed is lost, and what waited is sent again. */
export function SignInAgainDialog() {
  const asked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)
  useOwnEscape(asked, () => signInAgain.answer(false))
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
      <Text mb="md">Your session has ended. Sign in again; what you typed is still here.</Text>
      <SignInForm onSignedIn={() => signInAgain.answer(true)} />
      <Button mt="sm" fullWidth variant="subtle" onClick={() => signInAgain.answer(false)}>
        Not now
      </Button>
    </Modal>
  )
}
