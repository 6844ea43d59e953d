import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ContentType } from '#content/content-type.ts'
import { EmptyPlace } from '../frame/empty-place.tsx'
import type { ContentFilter } from './content-list-query.ts'

type Props = { type: ContentType; filter: ContentFilter }

/** Nothing was made yet, or nothing fits what was asked: two different things. */
export function NoContent({ type, filter: { q, status, category } }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  if (!q && !status && !category) {
    return <EmptyPlace title={`No ${type.name}s found. Create your first one!`} />
  }
  return (
    <EmptyPlace
      title="Nothing fits this search."
      text={
        q
          ? `No title, description or category holds “${q}” with these filters.`
          : 'No item fits these filters.'
      }
    >
      <Button variant="default" onClick={() => navigate({ to: '.', search: {}, replace: true })}>
        Clear search and filters
      </Button>
    </EmptyPlace>
  )
}
