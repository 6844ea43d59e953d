import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { EditableContent } from '../../../api/api.ts'
import type { Editing } from '../../../documents/form/document-form.tsx'
import type { DocumentValues } from '../../../documents/kind/document-kind.ts'

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

type Props<Values extends DocumentValues> = { editing: Editing<Values, EditableContent> }

/** Shows the item as its page, with all that is typed: what is not saved is saved first, where readers do not see it. */
export function PreviewButton<Values extends DocumentValues>({ editing }: Props<Values>) {
  const [shown, setShown] = useState<EditableContent | null>(null)
  const [isStoring, setStoring] = useState(false)

  async function open() {
    setStoring(true)
    setShown(await editing.store())
    setStoring(false)
  }

  if (editing.mayNotSave) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-haspopup="dialog"
        loading={isStoring}
        onClick={() => void open()}
      >
        Preview
      </Button>
      <Suspense fallback={null}>
        {shown && <PreviewDialog item={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
}
