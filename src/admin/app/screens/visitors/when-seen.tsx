import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { before: ReactNode; children: ReactNode }

/** Draws what is heavy once its place has come into sight; until then `before`, which keeps the place. */
export function WhenSeen({ before, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{isSeen ? children : before}</div>
}
