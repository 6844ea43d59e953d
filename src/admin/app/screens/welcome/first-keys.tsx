import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Door } from '#design/door.tsx'
import { addPasskey, knowsPasskeys } from '../../api/passkeys.ts'
import { AddPasskey } from '../../ui/add-passkey.tsx'
import { useTabTitle } from '../../ui/use-tab-title.ts'

const BY_DEVICE =
  'Next time, let this device open the panel: by your fingerprint, your face or its PIN. Nothing to type, and nothing that can be guessed.'
const BY_APP =
  'Let an app on your phone show a code that is asked for beside your password: who finds that out cannot sign in without it.'

/** What somebody new is offered first: to open the panel by the lock of their own device, or a code beside the password. */
export function FirstKeys({ onDone }: { onDone(): void }) {
  useTabTitle('Welcome')
  const adding = useMutation({ mutationFn: addPasskey, onSuccess: onDone })
  const isByDevice = knowsPasskeys()
  return (
    <Door title="Your account is made" lead={isByDevice ? BY_DEVICE : BY_APP}>
      <Stack>
        {isByDevice && <AddPasskey adding={adding} />}
        <Button
          variant={isByDevice ? 'default' : 'filled'}
          size="md"
          px="xs"
          disabled={adding.isPending}
          renderRoot={(props) => <Link to="/account" hash="second-factor" replace {...props} />}
        >
          Add an authenticator app
        </Button>
        <Button variant="subtle" disabled={adding.isPending} onClick={onDone}>
          Not now
        </Button>
      </Stack>
    </Door>
  )
}
