import { Badge } from '@mantine/core'
import type { PublicationState } from '#content/model/publication-state.ts'

const signs: Record<PublicationState, { color: string; label: string }> = {
  draft: { color: 'indigo', label: 'Draft' },
  scheduled: { color: 'gold', label: 'Scheduled' },
  waiting: { color: 'clay', label: 'Waiting' },
  published: { color: 'forest', label: 'Published' },
  trashed: { color: 'gray', label: 'In the trash' },
}

/** How an item stands with readers, as the server tells it. */
export function StatusBadge({ state }: { state: PublicationState }) {
  const { color, label } = signs[state]
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
