import { Modal } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/** The component library's mark for "Esc is dealt with"; without it every open dialog closes at once. */
const OWN_ESCAPE = 'data-mantine-stop-propagation'

type Props = { title: string; size: string; onClose(): void; children: ReactNode }

/** A dialog over a dialog, open while it is drawn: Esc closes this one alone. */
export function DialogAbove({ title, size, onClose, children }: Props) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    // Where the focus is when what held it has gone.
    document.body.setAttribute(OWN_ESCAPE, 'true')
    const onKey = (event: KeyboardEvent) => {
      const isMarked = event.target instanceof Element && event.target.hasAttribute(OWN_ESCAPE)
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && isMarked) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.body.removeAttribute(OWN_ESCAPE)
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      zIndex={600}
      closeOnEscape={false}
      onFocusCapture={(event: FocusEvent) => event.target.setAttribute(OWN_ESCAPE, 'true')}
    >
      {children}
    </Modal>
  )
}
