import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { useFirstField } from './use-first-field.ts'

type Props<Stored> = {
  /** Of `useStored`. */
  query: UseQueryResult<Stored>
  /** `item` */
  noun: string
  children(stored: Stored): ReactNode
}

/** The form of what is stored, once it is read. */
export function WithStored<Stored>({ query, noun, children }: Props<Stored>) {
  if (query.isPending) {
    return (
      <Stack role="status" aria-label="Loading">
        <Skeleton height={44} />
        <Skeleton height={90} />
        <Skeleton height={300} />
      </Stack>
    )
  }
  if (query.isError) {
    return <FailedRead what={`This ${noun} could not be read.`} error={query.error} retry={query.refetch} />
  }
  return <Arrived>{children(query.data)}</Arrived>
}

function Arrived({ children }: { children: ReactNode }) {
  useFirstField()
  return children
}
