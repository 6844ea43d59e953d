import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { UploadIcon } from '../../../ui/icons.tsx'
import css from './import-documents.module.css'
import { type Import, ImportQueue } from './import-queue.ts'
import { useDroppedDocuments } from './use-dropped-documents.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

type Props = {
  type: ContentType
  /** Left out: files are dropped, and no button is there. */
  hasButton?: boolean
}

/** Documents that become drafts: chosen by a button, or dropped anywhere on the page. */
export function ImportDocuments({ type, hasButton = true }: Props) {
  const queries = useQueryClient()
  const [imports, setImports] = useState<Import[]>([])
  const [isOpen, setOpen] = useState(false)
  const [queue] = useState(
    () =>
      new ImportQueue(
        type.name as ContentTypeName,
        setImports,
        () => void queries.invalidateQueries({ queryKey: ['content'] }),
      ),
  )
  const isOver = useDroppedDocuments((files) => {
    queue.add(files)
    setOpen(true)
  })
  return (
    <>
      {hasButton && (
        <Button variant="default" aria-label="Import" title="Import" onClick={() => setOpen(true)}>
          <UploadIcon size={18} />
          <span className={css.word}>Import</span>
        </Button>
      )}
      {isOver && !isOpen && (
        <div className={css.over} aria-hidden="true">
          <p>Drop documents here to make drafts of them</p>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog type={type} imports={imports} queue={queue} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
