import { type KeyboardEvent, useRef } from 'react'
import type { CommentListItem } from '../../api/api.ts'
import type { Decision } from './use-decisions.tsx'

const DECISIONS: Record<string, Decision> = { a: 'approve', r: 'reject', d: 'delete' }

type Options = {
  decide(decision: Decision, comments: CommentListItem[]): void
  toggle(id: number): void
}

/** Keys on a comment's card: decisions, the arrows (or j and k) to the next card, x to select. */
export function useCommentKeys({ decide, toggle }: Options) {
  const region = useRef<HTMLUListElement>(null)

  /** The next card takes the focus, because the one that was decided about may leave the list. */
  function focusBeside(id: number, step: 1 | -1) {
    const cards = [...(region.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])]
    const at = cards.findIndex((card) => card.dataset.comment === String(id))
    cards[at + step]?.focus()
  }

  function press(event: KeyboardEvent, comment: CommentListItem) {
    const isCard = event.target instanceof HTMLElement && event.target.dataset.comment !== undefined
    if (!isCard || event.ctrlKey || event.metaKey || event.altKey) return
    const decision = DECISIONS[event.key.toLowerCase()]
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

  /** `region` is the list of cards. */
  return { region, press }
}

/** Whether a decision would change anything. */
function moves(decision: Decision, { status }: CommentListItem): boolean {
  return decision === 'delete' || status !== (decision === 'approve' ? 'approved' : 'rejected')
}
