import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ContentListItem } from '../../api/api.ts'
import { MessagesIcon } from '../../ui/icons.tsx'

/** It has a page, or will have one. */
const SENDABLE = new Set<string>(['published', 'scheduled'])

type Props = { item: Extract<ContentListItem, { type: 'newsletter' }>; describedBy: string }

/** Whether it has a page that a letter can lead to. */
export const isSendable = ({ publicationState }: ContentListItem) => SENDABLE.has(publicationState)

/** Leads to where a news item is sent to subscribers, and watched on its way. */
export function SendLink({ item, describedBy }: Props) {
  if (!isSendable(item)) return null
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<MessagesIcon size={16} />}
      aria-describedby={describedBy}
      renderRoot={(props) => <Link to="/send" search={{ item: String(item.id) }} {...props} />}
    >
      {item.details.sentDate ? 'Sent' : 'Send'}
    </Button>
  )
}
