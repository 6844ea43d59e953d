import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { authorName } from '#authors/author.schema.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { AuthorForm } from './author-form.tsx'
import { authorQuery, type ListedAuthor } from './authors-query.ts'

type Props = { author: ListedAuthor | null; onClose(): void }

/** The form of a new author, or of one as they stand now. */
export function AuthorDialog({ author, onClose }: Props) {
  return (
    <DialogAbove title={author ? authorName(author) : 'New Author'} size="44rem" onClose={onClose}>
      {author ? <Changed id={author.id} onClose={onClose} /> : <AuthorForm before={null} onClose={onClose} />}
    </DialogAbove>
  )
}

function Changed({ id, onClose }: { id: number; onClose(): void }) {
  const { data, isError, error, refetch } = useQuery(authorQuery(id))
  if (isError) return <FailedRead what="The author could not be read." error={error} retry={refetch} />
  if (!data) return <Loader role="status" aria-label="Loading" />
  return <AuthorForm before={data} onClose={onClose} />
}
