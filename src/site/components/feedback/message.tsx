import type { ReactNode } from 'react'
import { Knot } from '#design/knot.tsx'
import css from './message.module.css'

type Props = { title: string; text: ReactNode; children?: ReactNode }

/** A page that has only something to say: not found, gone, not now. */
export function Message({ title, text, children }: Props) {
  return (
    <div className={`narrow ${css.message}`}>
      <Knot />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
