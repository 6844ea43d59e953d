import { Button } from '@mantine/core'
import type { EditableContent } from '../../../api/api.ts'
import type { PublicationAct } from './use-publication.ts'

type Props = {
  /** Null: nothing is kept yet. */
  draft: EditableContent['draftOfChanges']
  underway: PublicationAct | null
  onAct(act: PublicationAct): void
}

/** Choosing the hour at which changes become public, choosing another, and calling it off. */
export function HourSteps({ draft, underway, onAct }: Props) {
  const isScheduled = draft?.schedule != null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        loading={underway === 'schedule-changes'}
        onClick={() => onAct('schedule-changes')}
      >
        {isScheduled ? 'Change the hour' : draft ? 'Publish changes at…' : 'Update at…'}
      </Button>
      {isScheduled && (
        <Button
          size="sm"
          variant="default"
          loading={underway === 'unschedule-changes'}
          onClick={() => onAct('unschedule-changes')}
        >
          Unschedule
        </Button>
      )}
    </>
  )
}
