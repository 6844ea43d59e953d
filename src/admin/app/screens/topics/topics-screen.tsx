import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { MergeTopicDialog } from './merge-topic-dialog.tsx'
import { TopicDialog } from './topic-dialog.tsx'
import { TopicsList } from './topics-list.tsx'
import type { ListedTopic } from './topics-query.ts'

/** Which dialog is open: over a new topic, over one that it changes, or over one that becomes another. */
export type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'merge'; topic: ListedTopic }

/** What items are filed under, and what of it means the same. */
export function TopicsScreen() {
  const mayManage = useMay()('topics.manage')
  const [dialog, open] = useState<OpenDialog | null>(null)
  const close = () => open(null)
  return (
    <>
      <PageHeading
        title="Topics"
        lead="What items are filed under. Each has a page and a feed as soon as something is published under it."
      >
        {mayManage && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ kind: 'new' })}>
            New Topic
          </Button>
        )}
      </PageHeading>
      <TopicsList onOpen={open} />
      {dialog?.kind === 'new' && <TopicDialog topic={null} onClose={close} />}
      {dialog?.kind === 'edit' && <TopicDialog topic={dialog.topic} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeTopicDialog topic={dialog.topic} onClose={close} />}
    </>
  )
}
