import { Alert, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AlertIcon } from '../../ui/icons.tsx'

type Props = {
  says: { noun: string; mayNotSave: string }
  /** The role allows to read it, not to change it. */
  mayNotSave: boolean
  isOpenElsewhere: boolean
  isTrashed: boolean
  onTrashed(): void
  /** The document was saved since this form was opened. */
  hasMovedOn: boolean
  /** Who saved it; null: not known. */
  savedBy: string | null
  /** Who is signed in here. */
  person: string
  /** What that save changed, by label. */
  fields: string[]
  isReading: boolean
  onShow(): void
}

/** What the person should know before typing on: another tab, another person. */
export function FormNotices({ says, mayNotSave, isOpenElsewhere, isTrashed, hasMovedOn, ...rest }: Props) {
  const { noun } = says
  return (
    <div role="status">
      {mayNotSave && (
        <Notice title="You can read this, not change it">
          Your role may not save changes to this {noun}. {says.mayNotSave}
        </Notice>
      )}
      {isOpenElsewhere && (
        <Notice title="Open in another tab">
          This {noun} is open in another tab of this browser. Both keep what you type; the second to save is
          shown both texts.
        </Notice>
      )}
      {isTrashed && (
        <Notice
          isGrave
          title="In the trash"
          button={
            <Button mt="xs" size="sm" variant="default" onClick={rest.onTrashed}>
              Restore it or copy the text
            </Button>
          }
        >
          Someone moved this {noun} to the trash after you opened it. Your text is kept.
        </Notice>
      )}
      {hasMovedOn && (
        <Notice
          title={changedTitle(rest)}
          button={
            <Button mt="xs" size="sm" variant="default" loading={rest.isReading} onClick={rest.onShow}>
              Show
            </Button>
          }
        >
          This {noun} was changed after you opened it{rest.fields.length > 0 && `: ${rest.fields.join(', ')}`}
          . What you typed is kept; “Show” brings both together.
        </Notice>
      )}
    </div>
  )
}

function changedTitle({ savedBy, person }: Pick<Props, 'savedBy' | 'person'>): string {
  if (savedBy === null) return 'Changed by someone else'
  // One sign-in may be several people's.
  return savedBy === person ? `Changed as ${person}, in another tab or browser` : `Changed by ${savedBy}`
}

type NoticeProps = { title: string; isGrave?: boolean; button?: ReactNode; children: ReactNode }

function Notice({ title, isGrave, button, children }: NoticeProps) {
  return (
    <Alert color={isGrave ? 'clay' : 'gold'} icon={<AlertIcon />} title={title} mb="md">
      <Text size="sm">{children}</Text>
      {button}
    </Alert>
  )
}
