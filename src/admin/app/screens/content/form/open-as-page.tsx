import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import type { Editing } from '../../../documents/form/document-form.tsx'
import type { FormValues } from './form-values.ts'

type Props = { type: ContentType; editing: Editing<FormValues, EditableContent> }

/** From the quick look in the dialog to the page to write on; what is typed is saved first, so that it is there too. */
export function OpenAsPage({ type, editing }: Props) {
  const navigate = useNavigate()
  const [isStoring, setStoring] = useState(false)
  const { document, mayNotSave, store } = editing

  async function open() {
    setStoring(true)
    const isAsStored = mayNotSave || !document.isUnsaved()
    const stored = isAsStored ? document.text.base().stored : await store()
    setStoring(false)
    if (!stored && !isAsStored) return
    const id = stored ? String(stored.id) : 'new'
    await navigate({ to: '/$section/$id', params: { section: type.section, id }, ignoreBlocker: true })
  }

  return (
    <Button size="compact-sm" variant="subtle" loading={isStoring} onClick={() => void open()}>
      Open as page
    </Button>
  )
}
