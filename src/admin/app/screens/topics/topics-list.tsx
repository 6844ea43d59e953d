import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { topicPath } from '#topics/topic.schema.ts'
import { api } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { NamedRowCard } from '../../ui/lists/named-row-card.tsx'
import { NamedRows } from '../../ui/lists/named-rows.tsx'
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts'
import { type ListedTopic, topicsQuery } from './topics-query.ts'
import type { OpenDialog } from './topics-screen.tsx'

type Props = { onOpen(dialog: OpenDialog): void }

/** The topics by name, and what can be done to each. */
export function TopicsList({ onOpen }: Props) {
  const list = useQuery(topicsQuery)
  return (
    <NamedRows
      list={list}
      many="Topics"
      says={{ nothing: 'No topic is called so.', none: 'Make one, and items can be filed under it.' }}
    >
      {(topic) => <TopicRow topic={topic} onOpen={onOpen} />}
    </NamedRows>
  )
}

function TopicRow({ topic, onOpen }: Props & { topic: ListedTopic }) {
  const { name, slug, area, isUsed, isPublic, description } = topic
  const titleId = `topic-${topic.id}`
  const facts = [area && 'Legal Focus', isUsed ? null : 'nothing is filed under it', description]
  return (
    <NamedRowCard titleId={titleId} name={name} facts={facts} path={isPublic ? topicPath(slug) : null}>
      <RowButtons topic={topic} titleId={titleId} onOpen={onOpen} />
    </NamedRowCard>
  )
}

/** What uses a topic keeps it: such a one is merged, not deleted. */
function RowButtons({ topic, titleId, onOpen }: Props & { topic: ListedTopic; titleId: string }) {
  const mayManage = useMay()('topics.manage')
  const askToDelete = useDeleteRow<ListedTopic>(
    { what: 'Topic', outcome: 'Nothing is filed under this topic.', queryKey: 'topic' },
    async ({ id }) => (await api.topics[':id'].$delete({ param: { id: String(id) } })).json(),
  )
  if (!mayManage) return null
  const shared = { size: 'sm', variant: 'default', 'aria-describedby': titleId } as const
  return (
    <>
      <Button {...shared} onClick={() => onOpen({ kind: 'edit', topic })}>
        Edit
      </Button>
      <Button {...shared} onClick={() => onOpen({ kind: 'merge', topic })}>
        Merge
      </Button>
      {!topic.isUsed && !topic.area && (
        <Button {...shared} color="clay" variant="subtle" onClick={() => askToDelete(topic)}>
          Delete
        </Button>
      )}
    </>
  )
}
