import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { findContentType } from '#content/types/registry.ts'
import type { MediaUse } from '../media-file.ts'
import css from './media-details-view.module.css'

type Props = { uses: MediaUse[]; onOpen(id: number): void }

/** Every place that shows the file, with the way there. */
export function UsedIn({ uses, onOpen }: Props) {
  return (
    <section aria-labelledby="used-in">
      <h3 id="used-in" className={css.heading}>
        Used in
      </h3>
      {uses.length === 0 ? (
        <p className={css.unused}>Nothing uses this file.</p>
      ) : (
        <UseList uses={uses} onOpen={onOpen} />
      )}
    </section>
  )
}

export function UseList({ uses, onOpen }: Props) {
  return (
    <ul className={css.uses}>
      {uses.map((use) => (
        <li key={`${use.entityType}-${use.id}-${use.where}`}>
          <UseLink use={use} onOpen={onOpen} /> <span>{kindOf(use)}</span>
        </li>
      ))}
    </ul>
  )
}

const PLACES: Record<string, { words: string; to: '/poster' | '/content' | '/settings' }> = {
  poster: { words: 'Poster', to: '/poster' },
  'static-page': { words: 'Content page', to: '/content' },
  settings: { words: 'Settings', to: '/settings' },
}

const typeOf = ({ entityType }: MediaUse) => findContentType(entityType)

function kindOf(use: MediaUse): string {
  if (use.entityType === 'media') return 'Crop of this image'
  const place = typeOf(use)?.label.one ?? PLACES[use.entityType]?.words ?? use.entityType
  return `${place} · ${use.where}`
}

function UseLink({ use, onOpen }: { use: MediaUse; onOpen(id: number): void }): ReactNode {
  const title = use.title || 'Untitled'
  const type = typeOf(use)
  if (use.entityType === 'media') {
    return (
      <Anchor component="button" type="button" onClick={() => onOpen(Number(use.id))}>
        {title}
      </Anchor>
    )
  }
  if (type) {
    return (
      <Link to="/$section" params={{ section: type.section }} search={{ edit: String(use.id) }}>
        {title}
      </Link>
    )
  }
  const place = PLACES[use.entityType]
  return place ? <Link to={place.to}>{title}</Link> : title
}
