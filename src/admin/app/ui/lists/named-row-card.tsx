import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './row-cards.module.css'
import { ViewLink } from './view-link.tsx'

type Props = {
  /** Names the card: what is done to it is described by it. */
  titleId: string
  name: string
  facts: readonly (string | null | false | undefined)[]
  /** The address of its page, where readers see it. */
  path: string | null
  children: ReactNode
}

/** One row: its name, what is told of it, its page, and what can be done to it. */
export function NamedRowCard({ titleId, name, facts, path, children }: Props) {
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.words}>
        <h2 id={titleId}>{name}</h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Group gap="xs">
        {path && <ViewLink href={path} describedBy={titleId} />}
        {children}
      </Group>
    </article>
  )
}
