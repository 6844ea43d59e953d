import type { ReactNode } from 'react'

type Props = { label: string; className: string | undefined; children: ReactNode }

/** A long text in a frame of its own; the keyboard reaches it too, to scroll. */
export function ScrolledText({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
