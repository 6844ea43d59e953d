import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../api/use-may.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { CommentsIcon } from '../../ui/icons.tsx'
import { commentCountsQuery } from '../comments/comments-query.ts'
import css from './count-card.module.css'

/** Comments: all, those that wait, those that readers see; the whole card leads to them. */
export function CommentsCard() {
  const counts = useQuery(commentCountsQuery)
  const mayModerate = useMay()('comments.moderate')
  return (
    <article className={css.card}>
      <h2 className={css.title}>
        {mayModerate ? <Link to="/comments">Comments</Link> : <span>Comments</span>}
        <CommentsIcon />
      </h2>
      {counts.isPending && <Skeleton height={58} />}
      {counts.isError && (
        <FailedRead isSmall what="Not counted" error={counts.error} retry={counts.refetch} />
      )}
      {counts.data && (
        <>
          <p className={css.total}>{counts.data.total}</p>
          <dl className={css.parts}>
            <div>
              <dt>Pending</dt>
              <dd>{counts.data.pending}</dd>
            </div>
            <div>
              <dt>Approved</dt>
              <dd>{counts.data.approved}</dd>
            </div>
          </dl>
        </>
      )}
    </article>
  )
}
