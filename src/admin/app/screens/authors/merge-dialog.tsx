import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authorName, authorPath } from '#authors/author.schema.ts'
import { api } from '../../api/api.ts'
import { MergeRowsDialog } from '../../ui/dialogs/merge-rows-dialog.tsx'
import { authorsQuery, type ListedAuthor } from './authors-query.ts'

const TYPING_MS = 200

/** Makes two authors one. */
export function MergeDialog({ author, onClose }: { author: ListedAuthor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery(authorsQuery(settled))
  return (
    <MergeRowsDialog<ListedAuthor>
      row={author}
      offered={found.data?.items ?? []}
      nameOf={authorName}
      queryKey="author"
      says={{
        many: 'authors',
        stays: 'The author who stays',
        placeholder: 'Type a part of a name',
        nothing: 'Nobody else is known by this name.',
        outcome: (stays) =>
          `Every item of ${authorName(author)} (${author.items}) will name ${authorName(stays)}, and ${authorPath(author.slug)} will lead to ${authorPath(stays.slug)}. What is told of ${authorName(stays)} stays as it is; what is missing there is taken from the other. This cannot be undone.`,
      }}
      typed={{ value: typed, onChange: setTyped }}
      merge={async ({ id: into }) => {
        const param = { id: String(author.id) }
        const { moved } = await (await api.authors[':id'].merge.$post({ param, json: { into } })).json()
        return `${moved === 1 ? '1 item' : `${moved} items`} moved`
      }}
      onClose={onClose}
    />
  )
}
