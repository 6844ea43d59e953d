import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { commentCountsQuery } from '../comments/comments-query.ts'
import { StatusBadge } from '../content/status-badge.tsx'
import css from './recent-card.module.css'
import { typeFiguresQuery } from './type-figures-query.ts'

/** The latest articles and podcasts, and how many comments wait. */
export function RecentCard() {
  const mayCount = useMay()('newsroom.read')
  return (
    <section className={css.card} aria-labelledby="recent">
      <h2 id="recent">Recent Activity</h2>
      <div className={css.columns}>
        <Latest type={contentTypeOf({ type: 'article' })} />
        <Latest type={contentTypeOf({ type: 'podcast' })} />
        {mayCount && <Waiting />}
      </div>
    </section>
  )
}

function Latest({ type }: { type: ContentType }) {
  const { data, isPending } = useQuery(typeFiguresQuery(type))
  const may = useMay()
  return (
    <div>
      <h3>Latest {type.label.many.toLowerCase()}</h3>
      {isPending && <Skeleton height={72} />}
      {data?.latest.length === 0 && <p className={css.none}>None</p>}
      <ul>
        {data?.latest.map((item) => (
          <li key={item.id}>
            {may('content.edit', item) ? (
              <Link to="/$section" params={{ section: type.section }} search={{ edit: String(item.id) }}>
                {item.title}
              </Link>
            ) : (
              item.title
            )}
            <StatusBadge state={item.publicationState} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function waiting(comments: number): string {
  if (comments === 0) return 'No comment waits for a decision'
  return comments === 1 ? '1 comment waits for a decision' : `${comments} comments wait for a decision`
}

function Waiting() {
  const { data, isPending } = useQuery(commentCountsQuery)
  const mayModerate = useMay()('comments.moderate')
  return (
    <div>
      <h3>Pending comments</h3>
      {isPending && <Skeleton height={24} />}
      {data && !mayModerate && <p className={css.none}>{waiting(data.pending)}</p>}
      {data && mayModerate && (
        <Link to="/comments" search={{ status: 'pending' }}>
          {waiting(data.pending)}
        </Link>
      )}
    </div>
  )
}
