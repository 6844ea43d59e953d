import { Button } from '@mantine/core'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { findSection } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import { OpeningForm } from '../../documents/form/opening-form.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentList } from './content-list.tsx'
import { ImportDocuments } from './importing/import-documents.tsx'
import { useOpenedForm } from './use-opened-form.ts'
import { ContentDialog, useReadyForm } from './use-ready-form.ts'
import { SavedViews } from './views/saved-views.tsx'

/** The items of any type: one screen, drawn from the type's declaration. */
export function ContentScreen() {
  const { section } = useParams({ from: '/$section' })
  const { new: isNew, edit, q, status, category, assigned, sort } = useSearch({ from: '/$section' })
  const navigate = useNavigate({ from: '/$section' })
  const may = useMay()
  const form = useOpenedForm(isNew ? 'new' : edit ? Number(edit) : null)
  const openedHere = useLocation({ select: ({ state }) => state.openedHere === true })
  const filter = useMemo(
    () => ({ q, status, category, assigned, sort }),
    [q, status, category, assigned, sort],
  )
  const type = findSection(section)
  useReadyForm(may('content.edit', 'own'))
  if (!type) return null

  const openNew = () =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, new: '1' as const }),
      state: { openedHere: true },
      resetScroll: false,
    })

  function goOnAs(id: number) {
    form.goOnAs(id)
    void navigate({
      to: '.',
      search: ({ new: _new, ...rest }) => ({ ...rest, edit: String(id) }),
      state: { openedHere },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }

  return (
    <div key={type.name}>
      <PageHeading title={type.label.many}>
        {may('content.edit', 'own') && (
          <>
            <ImportDocuments type={type} />
            <Button leftSection={<PlusIcon size={18} />} onClick={openNew}>
              {type.newLabel}
            </Button>
          </>
        )}
      </PageHeading>
      <SavedViews type={type} />
      <ContentFilters type={type} filter={filter} />
      <ContentList type={type} filter={filter} />
      {form.opened !== null && (
        <Suspense fallback={<OpeningForm />}>
          <ContentDialog key={form.key} type={type} opened={form.opened} onMade={goOnAs} />
        </Suspense>
      )}
    </div>
  )
}
