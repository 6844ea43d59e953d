import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import { type ContentFilter, hasFilter } from './content-list-query.ts'

type Props = { type: ContentType; filter: ContentFilter }

/** Nothing was made yet, or nothing fits what was asked: two different things. */
export function NoContent({ type, filter }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  if (!hasFilter(filter)) return <EmptyPlace title={`No ${type.tableName} found. Create your first one!`} />
  const clear = () =>
    navigate({
      to: '.',
      search: ({ q: _q, status: _status, category: _category, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  return (
    <EmptyPlace
      title="Nothing fits these filters."
      text={
        filter.q
          ? `No title, description or category has “${filter.q}”.`
          : 'Choose another status or category.'
      }
    >
      <Button variant="default" onClick={() => void clear()}>
        Clear filters
      </Button>
    </EmptyPlace>
  )
}
