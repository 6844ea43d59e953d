import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import type { MediaFile } from '../media-file.ts'
import { mediaFileQuery } from '../media-queries.ts'
import { usePictureSize } from './use-picture-size.ts'

const CropTool = lazy(async () => ({ default: (await import('./crop-tool.tsx')).CropTool }))

type Props = { file: MediaFile; onCropped(file: MediaFile): void; onClose(): void }

/** The crop tool over a form. A picture that was cropped is cropped anew from its original. */
export function CropDialog({ file, onCropped, onClose }: Props) {
  const original = useQuery({
    ...mediaFileQuery(file.croppedFrom ?? file.id),
    enabled: file.croppedFrom !== null,
  })
  const uncut = file.croppedFrom === null ? file : original.data
  const size = usePictureSize(uncut)
  const failed = [original, size].find(({ isError, data }) => isError && !data)
  return (
    <DialogAbove title="Crop the image" size="52rem" onClose={onClose}>
      {failed ? (
        <FailedRead what="The original could not be read." error={failed.error} retry={failed.refetch} />
      ) : (
        <Suspense fallback={<Loading />}>
          {uncut && size.data ? (
            <CropTool
              original={uncut}
              picture={size.data}
              area={file.crop}
              onCropped={onCropped}
              onClose={onClose}
            />
          ) : (
            <Loading />
          )}
        </Suspense>
      )}
    </DialogAbove>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={320} radius="md" />
    </div>
  )
}
