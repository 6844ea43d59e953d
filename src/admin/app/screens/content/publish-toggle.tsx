import { Button } from '@mantine/core'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { usePublishToggle } from './item-changes.ts'

type Props = { type: ContentType; item: ContentListItem; describedBy: string; isCompact?: boolean }

/** One button, two states: it says which one holds. */
export function PublishToggle({ type, item, describedBy, isCompact = false }: Props) {
  const { publicationState } = item
  const isPublished = publicationState === 'published' || publicationState === 'scheduled'
  const toggle = usePublishToggle(type, item, isPublished)
  const mayPublish = useMay()('content.publish')
  return (
    <Button
      size={isCompact ? 'compact-sm' : 'sm'}
      variant={isPublished ? 'light' : 'filled'}
      color={isPublished ? 'forest' : 'indigo'}
      leftSection={isPublished && <CheckIcon size={16} />}
      // The key publishes; it never takes from readers what they see.
      data-key={isPublished ? undefined : 'p'}
      aria-pressed={isPublished}
      aria-describedby={describedBy}
      disabled={!mayPublish}
      title={
        mayPublish
          ? isPublished
            ? 'Click to make it a draft again'
            : undefined
          : 'Your role may not publish.'
      }
      loading={toggle.isPending}
      onClick={() => toggle.mutate()}
    >
      {isPublished ? 'Published' : 'Publish'}
    </Button>
  )
}
