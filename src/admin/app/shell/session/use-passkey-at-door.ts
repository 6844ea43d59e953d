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

/** How long the server knows what it asked to be signed. */
const ASKED_FOR_MS = 15 * 60_000

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
      const askedAt = performance.now()
      try {
        return await entering.mutateAsync('in field')
      } catch (error) {
        // Chosen too late, what was to be signed must be asked anew; whatever else fails is left to the button.
        const isRefused = error instanceof ApiProblem && error.status === 422
        if (!isRefused || performance.now() - askedAt < ASKED_FOR_MS) return
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
