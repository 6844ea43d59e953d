import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { UploadIcon } from '../../ui/icons.tsx'
import type { MediaKind } from '../media-file.ts'
import { acceptOf } from './check-file.ts'

type Props = {
  kind: MediaKind | 'any'
  label: string
  multiple?: boolean
  variant?: ButtonProps['variant']
  onFiles(files: File[]): void
}

/** A button for the device's own file dialog. The same file may be chosen twice: after a failure it is. */
export function ChooseFile({ kind, label, multiple = false, variant = 'default', onFiles }: Props) {
  const reset = useRef<() => void>(null)

  function take(chosen: File | File[] | null) {
    const files = [chosen ?? []].flat()
    if (files.length > 0) onFiles(files)
    reset.current?.()
  }

  return (
    <FileButton accept={acceptOf(kind)} multiple={multiple} resetRef={reset} onChange={take}>
      {(props) => (
        <Button {...props} size="sm" variant={variant} leftSection={<UploadIcon size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
