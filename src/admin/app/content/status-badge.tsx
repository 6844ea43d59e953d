import { Badge } from '@mantine/core'
import type { ContentListItem } from '../server/api.ts'

/** Draft, Published, or Scheduled: published with a date that is still to come. */
export function StatusBadge({ item }: { item: Pick<ContentListItem, 'status' | 'publishedAt'> }) {
  if (item.status === 'draft') {
    return (
      <Badge variant="light" color="indigo">
        Draft
      </Badge>
    )
  }
  return isScheduled(item) ? (
    <Badge variant="light" color="gold">
      Scheduled
    </Badge>
  ) : (
    <Badge variant="light" color="forest">
      Published
    </Badge>
  )
}

export function isScheduled({
  status,
  publishedAt,
}: Pick<ContentListItem, 'status' | 'publishedAt'>): boolean {
  return status === 'published' && publishedAt !== null && Date.parse(publishedAt) > Date.now()
}
