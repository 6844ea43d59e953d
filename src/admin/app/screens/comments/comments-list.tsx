import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CommentListItem } from '../../api/api.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { BulkBar } from '../../ui/lists/bulk-bar.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { CommentCard } from './comment-card.tsx'
import css from './comments-list.module.css'
import { commentsQuery } from './comments-query.ts'
import { NoComments } from './no-comments.tsx'
import { type Decision, useDecisions } from './use-decisions.tsx'

const KEYS: Record<string, Decision> = { a: 'approve', r: 'reject', d: 'delete' }

/** The comments; each can be decided about by its buttons, by a key, or together with others. */
export function CommentsList() {
  const search = useSearch({ from: '/comments' })
  const list = useInfiniteQuery(commentsQuery(search))
  const region = useRef<HTMLUListElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { decide, isDeciding } = useDecisions({
    onDone: (ids) => setSelected(new Set([...selected].filter((id) => !ids.includes(id)))),
  })

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
  const chosen = comments.filter(({ id }) => selected.has(id))

  function press(event: KeyboardEvent, comment: CommentListItem) {
    const isCard = event.target instanceof HTMLElement && event.target.dataset.comment !== undefined
    if (!isCard || event.ctrlKey || event.metaKey || event.altKey) return
    const decision = KEYS[event.key.toLowerCase()]
    if (decision) {
      if (!moves(decision, comment)) return
      focusBeside(comment.id, 1)
      decide(decision, [comment])
    } else if (event.key === 'ArrowDown' || event.key === 'j') focusBeside(comment.id, 1)
    else if (event.key === 'ArrowUp' || event.key === 'k') focusBeside(comment.id, -1)
    else if (event.key === 'x') toggle(comment.id)
    else return
    event.preventDefault()
  }

  /** The next card takes the focus, because the one that was decided about may leave the list. */
  function focusBeside(id: number, step: 1 | -1) {
    const cards = [...(region.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])]
    const at = cards.findIndex((card) => card.dataset.comment === String(id))
    cards[at + step]?.focus()
  }

  function toggle(id: number) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  return (
    <>
      <BulkBar
        label="Selected comments"
        shown={comments.length}
        chosen={chosen.length}
        isBusy={isDeciding}
        acts={[
          { label: 'Approve selected', act: () => decide('approve', chosen) },
          { label: 'Reject selected', act: () => decide('reject', chosen) },
          { label: 'Delete selected', isDestructive: true, act: () => decide('delete', chosen) },
        ]}
        onAll={(all) => setSelected(new Set(all ? comments.map(({ id }) => id) : []))}
      />
      <ul ref={region} className={css.list} aria-busy={list.isPlaceholderData}>
        {comments.map((comment) => (
          <CommentCard
            key={comment.id}
            comment={comment}
            isSelected={selected.has(comment.id)}
            isDeciding={isDeciding}
            onSelect={() => toggle(comment.id)}
            onDecide={(decision) => decide(decision, [comment])}
            onKeyDown={(event) => press(event, comment)}
          />
        ))}
      </ul>
      <ListFoot count={`${comments.length} shown`} list={list} />
    </>
  )
}

/** Whether a decision would change anything. */
function moves(decision: Decision, { status }: CommentListItem): boolean {
  return decision === 'delete' || status !== (decision === 'approve' ? 'approved' : 'rejected')
}
