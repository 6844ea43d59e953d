import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { TextDiffProps } from './text-diff.tsx'

const TextDiff = lazy(async () => ({ default: (await import('./text-diff.tsx')).TextDiff }))

/** The comparison and its library, fetched when a difference is first looked at. */
export function LazyTextDiff(props: TextDiffProps) {
  return (
    <Suspense fallback={<Skeleton height={80} role="status" aria-label="Comparing" />}>
      <TextDiff {...props} />
    </Suspense>
  )
}
