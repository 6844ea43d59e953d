import { Button } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../../api/api.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useMoveToStage } from './use-review.ts'

type Props = { type: ContentType; item: ContentListItem; describedBy: string; isCompact?: boolean }

/** In place of “Publish”, for those who may not. */
export function ReviewButton({ type, item, describedBy, isCompact = false }: Props) {
  const send = useMoveToStage(type, item)
  const isSent = item.stage === 'review' || item.stage === 'approved'
  return (
    <Button
      size={isCompact ? 'compact-sm' : 'sm'}
      variant={isSent ? 'light' : 'filled'}
      leftSection={isSent && <CheckIcon size={16} />}
      aria-describedby={describedBy}
      data-key="p"
      disabled={isSent}
      loading={send.isPending}
      onClick={() => send.mutate({ stage: 'review' })}
    >
      {isSent ? 'Sent for review' : 'Send for review'}
    </Button>
  )
}
