import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import type { DocumentField } from '../../../documents/kind/document-kind.ts'
import { LostDifferences } from '../../../documents/recovery/lost-differences.tsx'
import { formatDateTime, formatMoment } from '../../../ui/dates.ts'
import { DialogAbove } from '../../../ui/dialogs/dialog-above.tsx'
import { EditIcon } from '../../../ui/icons.tsx'
import { HourSteps } from './hour-steps.tsx'
import type { PublicationAct } from './use-publication.ts'

type Props<Values> = {
  draft: NonNullable<EditableContent['draftOfChanges']>
  fields: DocumentField<Values>[]
  /** What readers see. */
  published: Values
  /** What the form says now. */
  now(): Values
  /** Whether readers see the item now. */
  isPublic: boolean
  underway: PublicationAct | null
  onAct(act: PublicationAct): void
}

/** Above the fields of an item whose changes wait: since when, what they change, and what may become of them. */
export function ChangesNotice<Values>({ draft, isPublic, underway, onAct, ...rest }: Props<Values>) {
  const [shown, setShown] = useState<{ now: Values } | null>(null)
  const mayPublish = useMay()('content.publish')
  return (
    <Alert color="indigo" icon={<EditIcon />} title="A draft of changes" mb="md">
      <Text size="sm">
        {draft.savedBy} kept it on {formatDateTime(draft.savedAt)}. Readers see the text before it until{' '}
        {draft.schedule
          ? `${formatMoment(draft.schedule.at)} in Accra, as ${draft.schedule.by} chose; what is saved until then is published with it.`
          : `the changes are published${mayPublish ? '' : ' by an editor'}.`}
      </Text>
      {draft.unscheduledBecause && (
        <Text size="sm" mt="xs" fw={600}>
          They are not scheduled any more. {draft.unscheduledBecause}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setShown({ now: rest.now() })}
        >
          Compare
        </Button>
        {mayPublish && !draft.schedule && (
          <Button size="sm" loading={underway === 'publish-changes'} onClick={() => onAct('publish-changes')}>
            Publish changes
          </Button>
        )}
        {mayPublish && isPublic && <HourSteps draft={draft} underway={underway} onAct={onAct} />}
      </Group>
      {shown && (
        <DialogAbove onClose={() => setShown(null)} title="What the changes say" size="56rem">
          <Text mb="md">
            What readers see is struck out where the changes leave it; what they bring is marked.
          </Text>
          <LostDifferences fields={rest.fields} from={rest.published} to={shown.now} />
          <Group justify="flex-end" mt="lg">
            <Button
              color="clay"
              variant="outline"
              loading={underway === 'drop-changes'}
              onClick={() => {
                setShown(null)
                onAct('drop-changes')
              }}
            >
              Drop the changes
            </Button>
            <Button data-autofocus variant="default" onClick={() => setShown(null)}>
              Close
            </Button>
          </Group>
        </DialogAbove>
      )}
    </Alert>
  )
}
