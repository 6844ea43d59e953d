import { Button } from '@mantine/core'
import type { ContentType } from '#content/content-type.ts'
import { CheckIcon } from '../art/icons.tsx'
import type { ContentListItem } from '../server/api.ts'
import { usePublishToggle } from './item-changes.ts'

type Props = { type: ContentType; item: ContentListItem; describedBy: string }

/** One button, two states: it says which one holds. */
export function PublishToggle({ type, item, describedBy }: Props) {
  const toggle = usePublishToggle(type, item)
  const isPublished = item.status === 'published'
  return (
    <Button
      size="sm"
      variant={isPublished ? 'light' : 'filled'}
      color={isPublished ? 'forest' : 'indigo'}
      leftSection={isPublished && <CheckIcon size={16} />}
      aria-pressed={isPublished}
      aria-describedby={describedBy}
      title={isPublished ? 'Click to make it a draft again' : undefined}
      loading={toggle.isPending}
      onClick={() => toggle.mutate()}
    >
      {isPublished ? 'Published' : 'Publish'}
    </Button>
  )
}
