import { Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { troubledQuery } from './issue-query.ts'
import css from './send-screen.module.css'

/** Who did not get it, or of whom nobody knows, and why. */
export function Troubled({ issueId, count }: { issueId: number; count: number }) {
  const list = useQuery({ ...troubledQuery(issueId, count), placeholderData: keepPreviousData })
  return (
    <details className={css.troubled}>
      <summary>Who did not get it, and why ({count.toLocaleString('en-US')})</summary>
      {list.isPending && <Skeleton height={60} />}
      {list.isError && <FailedRead what="They could not be read." error={list.error} retry={list.refetch} />}
      <ul>
        {list.data?.items.map(({ id, recipient, state, reason }) => (
          <li key={id}>
            <strong>{recipient}</strong>
            <span>
              {state === 'unknown' ? 'Not known whether it arrived. ' : 'Refused. '}
              {reason}
            </span>
          </li>
        ))}
      </ul>
      {list.data?.next && <p className={css.dim}>The first 50 are shown.</p>}
    </details>
  )
}
