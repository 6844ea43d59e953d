import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { useMay } from '../../../api/use-may.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import css from './review-panel.module.css'
import { SendBack } from './send-back.tsx'
import { type Review, useSendForReview } from './use-review.ts'

type Props = { type: ContentType; item: EditableContent; isUnsaved: boolean }

/** Where a draft stands between who wrote it and who publishes it, and the next step of whoever looks at it. */
export function ReviewPanel({ type, item, isUnsaved }: Props) {
  const mayPublish = useMay()('content.publish')
  // What a save brings is newer than what a step said before it.
  const [step, setStep] = useState<{ of: EditableContent; now: Review } | null>(null)
  const { sentForReviewAt, reviewNote } = step?.of === item ? step.now : item
  const setNow = (now: Review) => setStep({ of: item, now })
  const send = useSendForReview(type, item, setNow)
  if (mayPublish && sentForReviewAt === null && reviewNote === '') return null
  return (
    <div className={css.review}>
      {sentForReviewAt ? (
        <Text size="sm" role="status">
          Waits for review since {formatDateTime(sentForReviewAt)}.
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
      {mayPublish && sentForReviewAt && <SendBack type={type} item={item} onBack={setNow} />}
      {!mayPublish && sentForReviewAt === null && (
        <>
          <Button disabled={isUnsaved} loading={send.isPending} onClick={() => send.mutate()}>
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
