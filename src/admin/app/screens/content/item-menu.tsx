import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { MessagesIcon, MoreIcon, TrashIcon, ViewIcon } from '../../ui/icons.tsx'
import { isSendable } from './send-link.tsx'

type Props = {
  type: ContentType
  item: ContentListItem
  /** Null: this person may not change it. */
  trash: { refusal: string | false; isPending: boolean; act(): void } | null
}

/** What is seldom done with an item, where there is no room for a button each. */
export function ItemMenu({ type, item, trash }: Props) {
  const maySend = useMay()('newsletter.send') && item.type === 'newsletter' && isSendable(item)
  const isPublished = item.publicationState === 'published'
  if (!trash && !maySend && !isPublished) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`More for ${item.title}`}
          loading={trash?.isPending ?? false}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPublished && (
          <Menu.Item
            component="a"
            href={type.itemPath(item)}
            target="_blank"
            rel="noopener"
            leftSection={<ViewIcon size={16} />}
          >
            View
          </Menu.Item>
        )}
        {maySend && (
          <Menu.Item
            leftSection={<MessagesIcon size={16} />}
            renderRoot={(props) => <Link to="/send" search={{ item: String(item.id) }} {...props} />}
          >
            {item.details.sentDate ? 'Sent' : 'Send'}
          </Menu.Item>
        )}
        {trash && (
          <Menu.Item
            c={trash.refusal ? undefined : 'var(--clay)'}
            leftSection={<TrashIcon size={16} />}
            disabled={Boolean(trash.refusal)}
            title={trash.refusal || undefined}
            onClick={trash.act}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
