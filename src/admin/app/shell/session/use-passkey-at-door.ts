import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import {
  knowsPasskeys,
  offersPasskeysInFields,
  signByPasskey,
  stopWaitingForPasskey,
} from '../../api/passkeys.ts'

type How = Parameters<typeof signByPasskey>[1]

async function enter(how: How): Promise<void> {
  const asked = await (await api.session.passkey.begin.$post()).json()
  await api.session.passkey.$post({ json: await signByPasskey(asked, how) })
}

/**
 * Signing in by passkey: by a button, and from the list that the browser opens under the first field.
 * @param isOffered whether anybody here has one
 */
export function usePasskeyAtDoor(isOffered: boolean, onSignedIn: () => void | Promise<void>) {
  const isKnown = isOffered && knowsPasskeys()
  const entering = useMutation({ mutationFn: enter, onSuccess: () => onSignedIn() })

  const waitInField = useEffectEvent(async (isOver: () => boolean) => {
    while (!isOver() && (await offersPasskeysInFields())) {
      try {
        await entering.mutateAsync('in field')
        return
      } catch (error) {
        // Chosen too late: what is signed must be asked anew. All else is the person's choice of another way.
        if (!(error instanceof ApiProblem && error.status === 422)) return
      }
    }
  })
  useEffect(() => {
    if (!isKnown) return
    let isOver = false
    void waitInField(() => isOver)
    return () => {
      isOver = true
      void stopWaitingForPasskey()
    }
  }, [isKnown])

  const isByButton = entering.variables === 'now'
  return {
    isOffered: isKnown,
    isPending: entering.isPending && isByButton,
    // Nobody asked for what waits in the field by itself, until the server refuses it.
    error:
      isByButton || !(entering.error instanceof ApiProblem && entering.error.code === 'passkey')
        ? entering.error
        : null,
    enter: () => entering.mutate('now'),
  }
}
