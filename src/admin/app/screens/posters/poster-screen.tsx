import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMay } from '../../api/use-may.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AddPosterDialog } from './add-poster-dialog.tsx'
import { PostersList } from './posters-list.tsx'

/** The posters, and the one that the home page shows. */
export function PosterScreen() {
  const may = useMay()
  const [isAdding, adding] = useDisclosure(false)
  return (
    <>
      <PageHeading
        title="Poster"
        lead="The active poster stands on the home page, under the banner. At most one is active."
      >
        {may('posters.manage') && (
          <Button leftSection={<PlusIcon size={18} />} onClick={adding.open}>
            Add Poster
          </Button>
        )}
      </PageHeading>
      <PostersList />
      <AddPosterDialog opened={isAdding} onClose={adding.close} />
    </>
  )
}
