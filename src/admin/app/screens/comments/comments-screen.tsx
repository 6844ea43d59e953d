import { PageHeading } from '../../ui/page-heading.tsx'
import { CommentsFilters } from './comments-filters.tsx'
import css from './comments-list.module.css'
import { CommentsList } from './comments-list.tsx'

/** What readers wrote under items, waiting for a decision or already decided. */
export function CommentsScreen() {
  return (
    <>
      <PageHeading
        title="Comments"
        lead={
          <>
            Readers see a comment once it is approved.{' '}
            <span className={css.keys}>With a comment in focus, A approves, R rejects, D deletes.</span>
          </>
        }
      />
      <CommentsFilters />
      <CommentsList />
    </>
  )
}
