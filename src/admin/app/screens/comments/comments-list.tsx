import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { CommentListItem } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { BulkBar } from '../../ui/lists/bulk-bar.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { useSelection } from '../../ui/lists/use-selection.ts'
import { CommentCard } from './comment-card.tsx'
import css from './comments-list.module.css'
import { commentsQuery } from './comments-query.ts'
import { NoComments } from './no-comments.tsx'
import { useCommentKeys } from './use-comment-keys.ts'
import { useDecisions } from './use-decisions.tsx'

/** The comments that the filters let through. */
export function CommentsList() {
  const search = useSearch({ from: '/comments' })
  const list = useInfiniteQuery(commentsQuery(search))

  if (list.isPending) {
    return (
      <div className={css.list} role="status" aria-label="Loading">
        <Skeleton height={150} radius="md" />
        <Skeleton height={150} radius="md" />
        <Skeleton height={150} radius="md" />
      </div>
    )
  }
  if (list.isError && !list.data) {
    return <FailedRead what="Comments could not be read." error={list.error} retry={list.refetch} />
  }
  const comments = list.data.pages.flatMap((page) => page.items)
  if (comments.length === 0) return <NoComments search={search} />
  return (
    <>
      <DecidableComments comments={comments} isBusy={list.isPlaceholderData} />
      <ListFoot count={`${comments.length} shown`} list={list} />
    </>
  )
}

type Props = { comments: CommentListItem[]; isBusy: boolean }

/** Each can be decided about by its buttons, by a key, or together with others. */
function DecidableComments({ comments, isBusy }: Props) {
  const selection = useSelection(comments)
  const { decide, isDeciding } = useDecisions({ onDone: selection.drop })
  const toggle = (id: number) => selection.choose(id, !selection.isChosen(id), { isRange: false })
  const keys = useCommentKeys({ decide, toggle })
  return (
    <>
      <BulkBar
        label="Selected comments"
        shown={comments.length}
        chosen={selection.chosen.length}
        isBusy={isDeciding}
        acts={[
          { label: 'Approve selected', act: () => decide('approve', selection.chosen) },
          { label: 'Reject selected', act: () => decide('reject', selection.chosen) },
          {
            label: 'Delete selected',
            isDestructive: true,
            act: () => decide('delete', selection.chosen),
          },
        ]}
        onAll={selection.chooseAll}
      />
      <ul ref={keys.region} className={css.list} aria-busy={isBusy}>
        {comments.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            isSelected={selection.isChosen(comment.id)}
            isDeciding={isDeciding}
            onSelect={() => toggle(comment.id)}
            onDecide={(decision) => decide(decision, [comment])}
            onKeyDown={(event) => keys.press(event, comment)}
          />
        ))}
      </ul>
    </>
  )
}
