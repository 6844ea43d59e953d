import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import type { api } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListFoot } from '../../ui/lists/list-foot.tsx'
import { troubledQuery } from './issue-query.ts'
import css from './send-screen.module.css'

type Reader = InferResponseType<(typeof api.issues)[':id']['troubled']['$get']>['items'][number]
type Props = {
  issueId: number
  count: number
  /** Nothing is sent any more. */
  isOver: boolean
}

const number = (count: number) => count.toLocaleString('en-US')

/** Who did not get it, who is to be tried again, or of whom nobody knows, and why. */
export function Troubled({ issueId, count, isOver }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useInfiniteQuery({ ...troubledQuery(issueId, isOver), enabled: isOpen })
  const readers = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <details className={css.troubled} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Who did not get it, and why ({number(count)})</summary>
      {list.isPending && <Skeleton height={60} />}
      {list.isError && !list.data && (
        <FailedRead what="They could not be read." error={list.error} retry={list.refetch} />
      )}
      <ul>
        {readers.map((reader) => (
          <li key={reader.id}>
            <strong>{reader.recipient}</strong>
            <span>
              {standingOf(reader)} {reader.reason}
            </span>
          </li>
        ))}
      </ul>
      {list.data && <ListFoot count={`${number(readers.length)} shown`} list={list} />}
    </details>
  )
}

function standingOf({ state, notBefore }: Reader): string {
  if (state === 'waiting') return `Put off, tried again from ${formatDateTime(notBefore)}.`
  return state === 'unknown' ? 'Not known whether it arrived.' : 'Refused.'
}
