import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './side-drawer.module.css'

type Props = {
  /** Which the button that opens it names as what it controls. */
  id: string
  title: string
  isOpen: boolean
  onClose(): void
  /** Where the focus goes when it shuts with the focus in it; left out: back to what opens it. */
  giveFocusBack?: (() => void) | undefined
  /** How its parts stand in it, where not one under the other. */
  className?: string | undefined
  children: ReactNode
}

/**
 * What stands beside the text while somebody writes. It stays drawn while it is shut: what is begun in it goes on. Opened,
 * it takes the focus, to what was refused first; Esc shuts it, but not where a list that opened over it takes the key.
 */
export function SideDrawer({ id, title, isOpen, onClose, giveFocusBack, className = '', children }: Props) {
  const frame = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  const giveBack = useRef(giveFocusBack)
  giveBack.current = giveFocusBack
  useEffect(() => {
    const focused = document.activeElement
    const isInside = frame.current?.contains(focused) ?? false
    if (isOpen && !isInside) {
      const refused = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      ;(refused ?? frame.current)?.focus({ preventScroll: !refused })
    }
    if (wasOpen.current && !isOpen && (isInside || focused === document.body)) {
      if (giveBack.current) giveBack.current()
      else document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen, id])

  function closeByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && frame.current?.contains(event.target as Node)) onClose()
  }

  return (
    <aside
      ref={frame}
      id={id}
      className={`${css.drawer} ${className}`}
      aria-label={title}
      hidden={!isOpen}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      <div className={css.head}>
        <h2>{title}</h2>
        <CloseButton aria-label={`Close the ${title.toLowerCase()}`} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
