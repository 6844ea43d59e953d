import { Button } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../../api/api.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useSendForReview } from './use-review.ts'

type Props = { type: ContentType; item: ContentListItem; describedBy: string }

/** In place of “Publish”, for those who may not. */
export function ReviewButton({ type, item, describedBy }: Props) {
  const send = useSendForReview(type, item)
  const isSent = item.sentForReviewAt !== null
  return (
    <Button
      size="sm"
      variant={isSent ? 'light' : 'filled'}
      leftSection={isSent && <CheckIcon size={16} />}
      aria-describedby={describedBy}
      disabled={isSent}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {isSent ? 'Sent for review' : 'Send for review'}
    </Button>
  )
}
