import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { enterByPasskey, isWorthTelling, waitForPasskeyInField } from '../../api/enter-by-passkey.ts'
import { knowsPasskeys, stopWaitingForPasskey } from '../../api/passkeys.ts'

/**
 * Signing in by passkey: by a button, and from the list that the browser opens under the first field.
 * @param isOffered whether anybody here has one
 */
export function usePasskeyAtDoor(isOffered: boolean, onSignedIn: () => void | Promise<void>) {
  const isKnown = isOffered && knowsPasskeys()
  const entering = useMutation({ mutationFn: enterByPasskey, onSuccess: () => onSignedIn() })

  const waitInField = useEffectEvent((isOver: () => boolean) =>
    waitForPasskeyInField(entering.mutateAsync, isOver),
  )
  useEffect(() => {
    if (!isKnown) return
    let isOver = false
    void waitInField(() => isOver)
    return () => {
      isOver = true
      void stopWaitingForPasskey()
    }
  }, [isKnown])

  const how = entering.variables ?? 'now'
  return {
    isOffered: isKnown,
    isPending: entering.isPending && how === 'now',
    error: isWorthTelling(entering.error, how) ? entering.error : null,
    enter: () => entering.mutate('now'),
  }
}
