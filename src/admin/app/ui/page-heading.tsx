import { type ReactNode, useEffect, useRef } from 'react'
import css from './page-heading.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Over cards that are as wide as one reads. */
  isNarrow?: boolean
  children?: ReactNode
}

let isFirstScreen = true

/** The screen's h1, with its actions beside it. After navigation the focus moves here, so that a screen reader says where one is. */
export function PageHeading({ title, lead, isNarrow, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Admin Panel`
    if (!isFirstScreen) heading.current?.focus({ preventScroll: true })
    isFirstScreen = false
  }, [title])

  return (
    <div className={css.heading} data-narrow={isNarrow || undefined}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}
