import { Alert, Button, Kbd, Text } from '@mantine/core'
import { AlertIcon } from '../../ui/icons.tsx'
import type { Brought } from '../merge/merge-values.ts'

type Props = {
  /** Who saved it; null: not known. */
  by: string | null
  brought: Brought[]
  /** Who is signed in here. */
  person: string
  onTakeBack(): void
  onPutAway(): void
}

/** That another person's save came into the form, what of it, and the way back. */
export function MergeNotice({ by, brought, person, onTakeBack, onPutAway }: Props) {
  return (
    <Alert
      role="status"
      color="forest"
      icon={<AlertIcon />}
      title={titleOf(by, person)}
      mb="md"
      withCloseButton
      closeButtonLabel="Put this away"
      onClose={onPutAway}
    >
      <Text size="sm">
        It touches nothing of yours and stands in your text now: {brought.map(words).join(', ')}.{' '}
        {brought.some(({ blocks }) => blocks !== null) && 'What came in is marked for a while. '}
        <Kbd>Ctrl</Kbd>+<Kbd>Z</Kbd> takes it back.
      </Text>
      <Button mt="xs" size="sm" variant="default" onClick={onTakeBack}>
        Take it back
      </Button>
    </Alert>
  )
}

function titleOf(by: string | null, person: string): string {
  if (by === null) return 'Merged with what someone else saved'
  // One sign-in may be several people's.
  return by === person
    ? 'Merged with what was saved in another tab or browser'
    : `Merged with what ${by} saved`
}

function words({ label, blocks }: Brought): string {
  if (blocks === null) return label
  return `${label} (${blocks} ${blocks === 1 ? 'paragraph' : 'paragraphs'})`
}
