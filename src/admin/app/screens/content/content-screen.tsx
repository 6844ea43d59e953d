import { Button } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { findSection } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { OpeningForm } from '../../documents/form/opening-form.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentList } from './content-list.tsx'

const ContentDialog = lazy(async () => ({
  default: (await import('./form/content-dialog.tsx')).ContentDialog,
}))

/** Articles, podcasts, books, videos and news: one screen, drawn from the type's declaration. */
export function ContentScreen() {
  const { section } = useParams({ from: '/$section' })
  const { new: isNew, edit, q, status, category, sort } = useSearch({ from: '/$section' })
  const navigate = useNavigate({ from: '/$section' })
  const may = useMay()
  const type = findSection(section)
  if (!type) return null

  const openNew = () =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, new: '1' as const }),
      state: { openedHere: true },
      resetScroll: false,
    })
  const opened = isNew ? 'new' : edit ? Number(edit) : null

  return (
    <div key={type.name}>
      <PageHeading title={type.label.many}>
        {may('content.edit') && (
          <Button leftSection={<PlusIcon size={18} />} onClick={openNew}>
            {type.newLabel}
          </Button>
        )}
      </PageHeading>
      <ContentFilters type={type} filter={{ q, status, category, sort }} />
      <ContentList type={type} filter={{ q, status, category, sort }} />
      {opened !== null && (
        <Suspense fallback={<OpeningForm />}>
          <ContentDialog key={opened} type={type} opened={opened} />
        </Suspense>
      )}
    </div>
  )
}
