import { Button, Text } from '@mantine/core'
import { problemText } from '../api/api-problem.ts'
import { KeyIcon } from './icons.tsx'

type Props = { adding: { isPending: boolean; error: unknown; mutate(): void } }

/** Asks this device for a passkey, and says why none came. */
export function AddPasskey({ adding }: Props) {
  return (
    <>
      <Button
        size="md"
        leftSection={<KeyIcon size={18} />}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        Add a passkey
      </Button>
      {adding.error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problemText(adding.error)}
        </Text>
      )}
    </>
  )
}
