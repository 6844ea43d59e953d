import { Avatar, Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { authorName, authorPath, MOST_AUTHORS } from '#authors/author.schema.ts'
import { useMay } from '../../api/use-may.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import css from '../../ui/lists/row-cards.module.css'
import { ViewLink } from '../../ui/lists/view-link.tsx'
import { authorsQuery, type ListedAuthor } from './authors-query.ts'
import type { OpenDialog } from './authors-screen.tsx'

type Props = { search: string; onOpen(dialog: OpenDialog): void }

/** The authors that the search finds, by family name. */
export function AuthorsList({ search, onOpen }: Props) {
  const list = useQuery(authorsQuery(search))
  if (list.isPending) return <Skeleton height={240} radius="md" role="status" aria-label="Loading" />
  if (list.isError && !list.data)
    return <FailedRead what="Authors could not be read." error={list.error} retry={list.refetch} />
  const { items, isMore } = list.data
  if (items.length === 0)
    return (
      <EmptyPlace
        title="No authors found."
        text={
          search
            ? 'Nobody is known by this name.'
            : 'Whoever is named as the author of an item stands here from then on.'
        }
      />
    )
  return (
    <>
      <ul className={css.list} aria-busy={list.isPlaceholderData}>
        {items.map((author) => (
          <li key={author.id}>
            <AuthorRow author={author} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {isMore && <p>{`The first ${MOST_AUTHORS}. Search by a name to find others.`}</p>}
    </>
  )
}

function AuthorRow({ author, onOpen }: { author: ListedAuthor; onOpen: Props['onOpen'] }) {
  const mayManage = useMay()('authors.manage')
  const titleId = `author-${author.id}`
  const facts = [
    author.credential,
    author.items === 1 ? '1 item' : `${author.items} items`,
    author.staffName && `account of ${author.staffName}`,
  ]
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <Avatar src={author.imageUrl} alt="" size={44} />
      <div className={css.words}>
        <h2 id={titleId}>{authorName(author)}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Group gap="xs">
        {author.isPublic && <ViewLink href={authorPath(author.slug)} describedBy={titleId} />}
        {mayManage && (
          <>
            <Button
              size="sm"
              variant="default"
              aria-describedby={titleId}
              onClick={() => onOpen({ kind: 'edit', author })}
            >
              Edit
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-describedby={titleId}
              onClick={() => onOpen({ kind: 'merge', author })}
            >
              Merge
            </Button>
          </>
        )}
      </Group>
    </article>
  )
}
