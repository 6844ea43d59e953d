import { useEffect, useState } from 'react'

/** When what calls this goes away, the focus returns to where it was; the address closes the form, not the library. */
export function useFocusReturn(): void {
  // Asked while rendering, before the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
