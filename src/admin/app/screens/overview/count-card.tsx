import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { iconOf } from '../../ui/icon-of.tsx'
import css from './count-card.module.css'
import { typeFiguresQuery } from './type-figures-query.ts'

/** Total, published and draft of one type; the whole card leads to its list. */
export function CountCard({ type }: { type: ContentType<ContentTypeName> }) {
  const figures = useQuery(typeFiguresQuery(type))
  const Icon = iconOf(type.name)
  return (
    <article className={css.card}>
      <h2 className={css.title}>
        <Link to="/$section" params={{ section: type.section }}>
          {type.label.many}
        </Link>
        <Icon />
      </h2>
      {figures.isPending && <Skeleton height={58} />}
      {figures.isError && (
        <FailedRead isSmall what="Not counted" error={figures.error} retry={figures.refetch} />
      )}
      {figures.data && (
        <>
          <p className={css.total}>{figures.data.total}</p>
          <dl className={css.parts}>
            <div>
              <dt>Published</dt>
              <dd>{figures.data.published}</dd>
            </div>
            <div>
              <dt>Draft</dt>
              <dd>{figures.data.draft}</dd>
            </div>
          </dl>
        </>
      )}
    </article>
  )
}
