import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Draws what somebody does not come for only when the rest stands, and in steps between which keys and clicks are heard:
 * a form of forty fields takes a slow phone most of a second.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => startTransition(() => setTime(true)), [])
  return isTime && children
}
