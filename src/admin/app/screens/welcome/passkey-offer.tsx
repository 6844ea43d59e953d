import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Door } from '#design/door.tsx'
import { addPasskey } from '../../api/passkeys.ts'
import { AddPasskey } from '../../ui/add-passkey.tsx'
import { useTabTitle } from '../../ui/use-tab-title.ts'

/** What somebody new is offered first: to open the panel by the lock of their own device. */
export function PasskeyOffer({ onDone }: { onDone(): void }) {
  useTabTitle('Welcome')
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: onDone })
  return (
    <Door
      title="Your account is made"
      lead="Next time, let this device open the panel: by your fingerprint, your face or its PIN. Nothing to type, and nothing that can be guessed."
    >
      <Stack>
        <AddPasskey adding={adding} />
        <Button variant="subtle" disabled={adding.isPending} onClick={onDone}>
          Not now
        </Button>
      </Stack>
    </Door>
  )
}
