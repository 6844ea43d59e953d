import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AuthorDialog } from './author-dialog.tsx'
import { AuthorsList } from './authors-list.tsx'
import type { ListedAuthor } from './authors-query.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Which dialog is open: over a new author, over one whom it changes, or over one who becomes another. */
export type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'merge'; author: ListedAuthor }

/** Who writes for us, what their pages tell of them, and who of them is one person. */
export function AuthorsScreen() {
  const { q = '' } = useSearch({ from: '/authors' })
  const mayManage = useMay()('authors.manage')
  const [dialog, open] = useState<OpenDialog | null>(null)
  const close = () => open(null)
  return (
    <>
      <PageHeading
        title="Authors"
        lead="Everybody whom an item names. Each has a page of their own as soon as something by them is published."
      >
        {mayManage && (
          <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ kind: 'new' })}>
            New Author
          </Button>
        )}
      </PageHeading>
      <FilterRow>
        <FilterSearch label="Search authors" placeholder="A part of a name" />
      </FilterRow>
      <AuthorsList search={q} onOpen={open} />
      {dialog?.kind === 'new' && <AuthorDialog author={null} onClose={close} />}
      {dialog?.kind === 'edit' && <AuthorDialog author={dialog.author} onClose={close} />}
      {dialog?.kind === 'merge' && <MergeDialog author={dialog.author} onClose={close} />}
    </>
  )
}
