import { Badge } from '@mantine/core'
import type { ContentListItem } from '../../api/api.ts'
import { type PublicationState, publicationStateOf } from './publication-state.ts'

const signs: Record<PublicationState, { color: string; label: string }> = {
  draft: { color: 'indigo', label: 'Draft' },
  scheduled: { color: 'gold', label: 'Scheduled' },
  waiting: { color: 'clay', label: 'Waiting' },
  published: { color: 'forest', label: 'Published' },
}

type Props = {
  item: Pick<ContentListItem, 'status' | 'publishedAt'> & { scheduled?: boolean }
  autoPublish?: boolean
}

/** Draft, Published, or Scheduled: published with a date that is still to come. */
export function StatusBadge({ item, autoPublish }: Props) {
  const { color, label } = signs[publicationStateOf(item, autoPublish)]
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
