import type { ContentListItem } from '../../api/api.ts'

/** How an item stands with readers: `waiting` had its time, but on this site a person publishes what was scheduled. */
export type PublicationState = 'draft' | 'scheduled' | 'waiting' | 'published'

type Item = Pick<ContentListItem, 'status' | 'publishedAt'> & { scheduled?: boolean }

export function publicationStateOf(
  { status, publishedAt, scheduled }: Item,
  autoPublish = true,
): PublicationState {
  if (status === 'draft') return 'draft'
  if (publishedAt !== null && Date.parse(publishedAt) > Date.now()) return 'scheduled'
  return scheduled && !autoPublish ? 'waiting' : 'published'
}
