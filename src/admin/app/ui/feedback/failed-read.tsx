import { Alert, Button, Group, Text } from '@mantine/core'
import { problemText } from '../../api/api-problem.ts'
import { AlertIcon } from '../icons.tsx'

type Props = {
  what: string
  error: unknown
  retry(): unknown
  /** In a small card, without the sign. */
  isSmall?: boolean
}

/** In place of what could not be read: a failure never looks like an empty list. */
export function FailedRead({ what, error, retry, isSmall }: Props) {
  return (
    <Alert
      color="clay"
      icon={!isSmall && <AlertIcon />}
      {...(isSmall && { variant: 'transparent', p: 0 })}
      title={what}
      role="alert"
    >
      <Text size="sm">{problemText(error)}</Text>
      <Group mt="sm">
        <Button size={isSmall ? 'compact-sm' : 'sm'} variant="default" onClick={() => retry()}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
