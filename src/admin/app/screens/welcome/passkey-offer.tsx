import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../api/api-problem.ts'
import { addPasskey } from '../../api/passkeys.ts'
import { Door, useTabTitle } from '../../ui/door.tsx'
import { KeyIcon } from '../../ui/icons.tsx'

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
        <Button
          size="md"
          leftSection={<KeyIcon size={18} />}
          loading={adding.isPending}
          onClick={() => adding.mutate()}
        >
          Add a passkey
        </Button>
        {adding.error && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {problemText(adding.error)}
          </Text>
        )}
        <Button variant="subtle" disabled={adding.isPending} onClick={onDone}>
          Not now
        </Button>
      </Stack>
    </Door>
  )
}
