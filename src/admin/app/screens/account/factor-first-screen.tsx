import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Door } from '#design/door.tsx'
import { addPasskey, knowsPasskeys } from '../../api/passkeys.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { AddPasskey } from '../../ui/add-passkey.tsx'
import { useTabTitle } from '../../ui/use-tab-title.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** All that is open to whoever must add a second factor before anything else. */
export function FactorFirstScreen({ onSignOut }: { onSignOut(): void }) {
  useTabTitle('Add a second factor')
  const queries = useQueryClient()
  const [isAddingApp, setIsAddingApp] = useState(false)
  const goOn = async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  }
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: goOn })
  return (
    <Door
      title="Add a second factor"
      lead="Your role can publish, so the panel opens to it with more than a password: by this device’s fingerprint, face or PIN, or by an app that shows codes."
    >
      <Stack>
        {knowsPasskeys() && <AddPasskey adding={adding} />}
        <Button size="md" px="xs" variant="default" onClick={() => setIsAddingApp(true)}>
          Add an authenticator app
        </Button>
        <Button variant="subtle" onClick={onSignOut}>
          Sign out
        </Button>
      </Stack>
      {isAddingApp && (
        <SecondFactorDialog
          first="begin"
          onClose={() => {
            setIsAddingApp(false)
            void goOn()
          }}
        />
      )}
    </Door>
  )
}
