import { Drawer } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMay } from '../../api/use-may.ts'
import { MediaDetailsView } from '../../media/library/media-details-view.tsx'
import { MediaLibrary } from '../../media/library/media-library.tsx'
import { UploadArea } from '../../media/library/upload-area.tsx'
import { useUploads } from '../../media/sending/use-uploads.ts'
import { changedFilter } from '../../ui/lists/changed-filter.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import css from './media-screen.module.css'

/** Every uploaded file: found, described, cropped, and deleted where nothing needs it. */
export function MediaScreen() {
  const search = useSearch({ from: '/media' })
  const navigate = useNavigate({ from: '/media' })
  const mayEdit = useMay()('media.edit', 'own')
  const queries = useQueryClient()
  const uploads = useUploads({
    kind: 'any',
    field: 'any',
    onUploaded: () => void queries.invalidateQueries({ queryKey: ['media'] }),
  })
  const set = (change: Record<string, string | null>) => void navigate(changedFilter(change))
  const open = (id: number) => set({ file: String(id) })
  const close = () => set({ file: null })

  return (
    <>
      <PageHeading title="Media" lead="Images, audio and PDFs, for every item that shows them." />
      {mayEdit && <UploadArea kind="any" multiple uploads={uploads} />}
      <FilterRow>
        <FilterSearch label="Search the library" placeholder="Name or description" />
        <FilterSelect
          name="kind"
          label="Kind of file"
          any="Any kind"
          options={[
            { value: 'image', label: 'Images' },
            { value: 'audio', label: 'Audio' },
            { value: 'pdf', label: 'PDFs' },
          ]}
        />
      </FilterRow>
      <MediaLibrary filter={search} onOpen={({ id }) => open(id)} />
      <Drawer
        opened={search.file !== undefined}
        onClose={close}
        position="right"
        size="26rem"
        title="File details"
        classNames={{ title: css.title }}
        attributes={{ header: { role: 'none' } }}
        closeButtonProps={{ 'aria-label': 'Close' }}
        overlayProps={{ backgroundOpacity: 0.35, color: '#0d1020' }}
      >
        {search.file !== undefined && (
          <MediaDetailsView id={Number(search.file)} onOpen={open} onClose={close} />
        )}
      </Drawer>
    </>
  )
}
