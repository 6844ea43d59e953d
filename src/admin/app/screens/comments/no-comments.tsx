import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyPlace } from '../../ui/feedback/empty-place.tsx'
import type { CommentsSearch } from './comments-search.ts'

/** Nothing at all, or nothing that the filters let through: two different things. */
export function NoComments({ search }: { search: CommentsSearch }) {
  if (!search.q && !search.status && !search.type) {
    return (
      <EmptyPlace
        title="No comments found."
        text="What readers write appears here before it appears there."
      />
    )
  }
  const isDone = search.status === 'pending' && !search.q && !search.type
  return (
    <EmptyPlace
      title="No comments found."
      text={isDone ? 'No comment waits for a decision.' : 'No comment matches the search and filters.'}
    >
      <Button
        mt="md"
        variant="default"
        renderRoot={(props) => <Link to="/comments" search={{}} {...props} />}
      >
        Show every comment
      </Button>
    </EmptyPlace>
  )
}
