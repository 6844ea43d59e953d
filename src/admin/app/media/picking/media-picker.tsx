import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import type { MediaFile, MediaKind } from '../media-file.ts'

const PickFile = lazy(async () => ({ default: (await import('./pick-file.tsx')).PickFile }))

const TITLES: Record<MediaKind, string> = {
  image: 'Choose an image',
  audio: 'Choose an audio file',
  pdf: 'Choose a PDF',
}

type Props = {
  kind: MediaKind
  onPick(file: MediaFile): void
  /** Takes what is to be uploaded, so that nobody waits here for it; left out, what comes in is chosen. */
  onFiles?(files: File[]): void
  onClose(): void
}

/** The library in a dialog, with upload: one file is chosen. It is open while it is drawn. */
export function MediaPicker({ onClose, ...props }: Props) {
  return (
    <DialogAbove title={TITLES[props.kind]} size="60rem" onClose={onClose}>
      <Suspense fallback={<Loader role="status" aria-label="Loading" />}>
        <PickFile {...props} />
      </Suspense>
    </DialogAbove>
  )
}
