import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { topicPath } from '#topics/topic.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from '../../ui/lists/row-cards.module.css'
import { ViewLink } from '../../ui/lists/view-link.tsx'
import { type ListedTopic, topicsQuery } from './topics-query.ts'
import type { OpenDialog } from './topics-screen.tsx'
import { useDeleteTopic } from './use-delete-topic.tsx'

type Props = { search: string; onOpen(dialog: OpenDialog): void }

/** The topics whose names hold the words, by name. */
export function TopicsList({ search, onOpen }: Props) {
  const list = useQuery(topicsQuery)
  if (list.isPending) return <Skeleton height={240} radius="md" role="status" aria-label="Loading" />
  if (list.isError && !list.data)
    return <FailedRead what="Topics could not be read." error={list.error} retry={list.refetch} />
  const words = search.trim().toLowerCase()
  const items = list.data.items.filter(({ name }) => name.toLowerCase().includes(words))
  if (items.length === 0)
    return (
      <EmptyPlace
        title="No topics found."
        text={words ? 'No topic is called so.' : 'Make one, and items can be filed under it.'}
      />
    )
  return (
    <ul className={css.list}>
      {items.map((topic) => (
        <li key={topic.id}>
          <TopicRow topic={topic} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function TopicRow({ topic, onOpen }: { topic: ListedTopic; onOpen: Props['onOpen'] }) {
  const titleId = `topic-${topic.id}`
  const facts = [
    topic.area && 'Legal Focus',
    topic.isUsed ? null : 'nothing is filed under it',
    topic.description,
  ]
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.words}>
        <h2 id={titleId}>{topic.name}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Group gap="xs">
        {topic.isPublic && <ViewLink href={topicPath(topic.slug)} describedBy={titleId} />}
        <RowButtons topic={topic} titleId={titleId} onOpen={onOpen} />
      </Group>
    </article>
  )
}

type ButtonsProps = { topic: ListedTopic; titleId: string; onOpen: Props['onOpen'] }

/** What uses a topic keeps it: such a one is merged, not deleted. */
function RowButtons({ topic, titleId, onOpen }: ButtonsProps) {
  const mayManage = useMay()('topics.manage')
  const askToDelete = useDeleteTopic()
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
