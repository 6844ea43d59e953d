import { Button, Text } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { PlanningInputs } from './planning-inputs.tsx'
import css from './review-panel.module.css'
import { SendBack } from './send-back.tsx'
import { type Planning, useMoveToStage } from './use-review.ts'

type Props = {
  type: ContentType
  item: EditableContent
  isUnsaved: boolean
  onPlanned(now: Planning): void
}

/** Where a draft stands between who wrote it and who publishes it, whose turn it is, and the next step of who looks at it. */
export function ReviewPanel({ type, item, isUnsaved, onPlanned }: Props) {
  const may = useMay()
  const mayPublish = may('content.publish')
  const { stage, stageAt, reviewNote } = item
  const isWaiting = stage === 'review'
  const move = useMoveToStage(type, item, onPlanned)
  const maySend = !mayPublish && (stage === 'idea' || stage === 'draft')
  return (
    <div className={css.review}>
      {may('newsroom.read') && <PlanningInputs type={type} item={item} onPlanned={onPlanned} />}
      {isWaiting ? (
        <Text size="sm" role="status">
          Waits for review{stageAt && ` since ${formatDateTime(stageAt)}`}.
          {!mayPublish && ' You can go on writing until an editor publishes it or sends it back.'}
        </Text>
      ) : (
        reviewNote && (
          <div className={css.note}>
            <strong>Sent back</strong>
            <p>{reviewNote}</p>
          </div>
        )
      )}
      {mayPublish && isWaiting && <SendBack type={type} item={item} onBack={onPlanned} />}
      {maySend && (
        <>
          <Button
            disabled={isUnsaved}
            loading={move.isPending}
            onClick={() => move.mutate({ stage: 'review' })}
          >
            Send for review
          </Button>
          <Text size="sm" c="dimmed">
            {isUnsaved ? 'Save your changes first, then send them.' : 'An editor reads it and publishes it.'}
          </Text>
        </>
      )}
    </div>
  )
}
