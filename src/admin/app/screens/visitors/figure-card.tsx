import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './figure-card.module.css'

type Props = {
  title: string
  /** Undefined while it is read. */
  figure: ReactNode | undefined
  /** What the figure covers: its window, its unit. */
  note: string
}

/** One figure about readers, with what it covers. */
export function FigureCard({ title, figure, note }: Props) {
  return (
    <article className={css.card}>
      <h2>{title}</h2>
      {figure === undefined ? (
        <Skeleton height={36} />
      ) : (
        <p className={css.figure}>{typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}</p>
      )}
      <p className={css.note}>{note}</p>
    </article>
  )
}
