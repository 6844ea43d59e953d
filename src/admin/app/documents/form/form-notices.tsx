import { Alert, Button, Text } from '@mantine/core'
import { AlertIcon } from '../../ui/icons.tsx'

type Props = {
  /** The role allows to read it, not to change it. */
  mayNotSave: boolean
  isOpenElsewhere: boolean
  isTrashed: boolean
  onTrashed(): void
  /** The item was saved since this form was opened. */
  hasMovedOn: boolean
  isComparing: boolean
  onCompare(): void
}

/** What the person should know before typing on: another tab, another person. */
export function FormNotices({
  mayNotSave,
  isOpenElsewhere,
  isTrashed,
  onTrashed,
  hasMovedOn,
  isComparing,
  onCompare,
}: Props) {
  return (
    <div role="status">
      {mayNotSave && (
        <Alert color="gold" icon={<AlertIcon />} title="You can read this, not change it" mb="md">
          <Text size="sm">
            Your role may not save changes to this item. Ask an editor to make them, or to make it a draft.
          </Text>
        </Alert>
      )}
      {isOpenElsewhere && (
        <Alert color="gold" icon={<AlertIcon />} title="Open in another tab" mb="md">
          <Text size="sm">
            This item is open in another tab of this browser. Both keep what you type; the second to save is
            shown both texts.
          </Text>
        </Alert>
      )}
      {isTrashed && (
        <Alert color="clay" icon={<AlertIcon />} title="In the trash" mb="md">
          <Text size="sm">Someone moved this item to the trash after you opened it. Your text is kept.</Text>
          <Button mt="xs" size="sm" variant="default" onClick={onTrashed}>
            Restore it or copy the text
          </Button>
        </Alert>
      )}
      {hasMovedOn && (
        <Alert color="gold" icon={<AlertIcon />} title="Changed by someone else" mb="md">
          <Text size="sm">This item was changed after you opened it. Your text is kept beside it.</Text>
          <Button mt="xs" size="sm" variant="default" loading={isComparing} onClick={onCompare}>
            Compare both texts
          </Button>
        </Alert>
      )}
    </div>
  )
}
