import { lazy, type ReactNode, Suspense } from 'react'

const DropArea = lazy(async () => ({ default: (await import('./drop-area.tsx')).DropArea }))

type Props = { onFiles(files: File[]): void; children: ReactNode }

/** What is inside is there at once; that files can be dropped on it comes a moment later. */
export function FileDrop({ onFiles, children }: Props) {
  return (
    <Suspense fallback={<div>{children}</div>}>
      <DropArea onFiles={onFiles}>{children}</DropArea>
    </Suspense>
  )
}
