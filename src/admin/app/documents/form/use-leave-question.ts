import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type Move = Parameters<BlockerFn>[0]

/**
 * Holds whoever leaves something unsaved, and asks. The address stays that of the screen while it asks, however often
 * somebody goes back meanwhile.
 */
export function useLeaveQuestion(isUnsaved: () => boolean) {
  const { history } = useRouter()
  const [move, setMove] = useState<Move | null>(null)
  const isDecided = useRef(false)

  const blocks = useEffectEvent((next: Move): boolean => {
    const isLeaving = isDecided.current
    isDecided.current = false
    if (isLeaving || isSameForm(next) || !isUnsaved()) return false
    setMove(next)
    return true
  })
  const holdsTab = useEffectEvent(isUnsaved)
  useEffect(
    () => history.block({ blockerFn: (next) => blocks(next), enableBeforeUnload: () => holdsTab() }),
    [history],
  )

  return {
    asked: move !== null,
    stay: () => setMove(null),
    /** Goes where the person was going; what else is unsaved on the screen asks in its turn. */
    leave() {
      if (!move) return
      setMove(null)
      isDecided.current = true
      const { action, nextLocation: next } = move
      if (action === 'PUSH') history.push(next.href, next.state)
      else if (action === 'REPLACE') history.replace(next.href, next.state)
      else history.go(next.state.__TSR_index - move.currentLocation.state.__TSR_index)
    },
  }
}

function isSameForm({ currentLocation: from, nextLocation: to }: Move): boolean {
  return from.pathname === to.pathname && formOf(from.search) === formOf(to.search)
}

/** `?new=1` or `?edit=42`: what else an address says is about the list behind the form. */
function formOf(search: string): string {
  const query = new URLSearchParams(search)
  return `${query.get('new') ?? ''}/${query.get('edit') ?? ''}`
}
