import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import { findSection } from '#content/types/registry.ts'
import type { EditableContent } from '../../../api/api.ts'
import { ExistingItem } from '../form/existing-item.tsx'
import { ImportDocuments } from '../importing/import-documents.tsx'
import { useOpenedForm } from '../use-opened-form.ts'
import { WritingPage } from './writing-page.tsx'

/** One item on a page to write on: `/admin/articles/42`, and `/admin/articles/new` before there is one. */
export function WritingScreen() {
  const { section, id } = useParams({ from: '/$section/$id' })
  const navigate = useNavigate()
  const form = useOpenedForm(id === 'new' ? 'new' : Number(id))
  const type = findSection(section)
  if (!type || form.opened === null) return null

  function goOnAs(made: EditableContent) {
    form.goOnAs(made.id)
    const params = { section, id: String(made.id) }
    void navigate({ to: '/$section/$id', params, replace: true, resetScroll: false, ignoreBlocker: true })
  }
  return <OpenedPage key={form.key} type={type} opened={form.opened} onMade={goOnAs} />
}

type Props = { type: ContentType; opened: number | 'new'; onMade(item: EditableContent): void }

/** The form of a new item goes on as the form of what it has made. */
function OpenedPage({ type, opened, onMade }: Props) {
  const [isForNew] = useState(opened === 'new')
  const [made, setMade] = useState<EditableContent | null>(null)
  function goOnAs(item: EditableContent) {
    setMade(item)
    onMade(item)
  }
  if (isForNew)
    return (
      <>
        <WritingPage type={type} item={made} onMade={goOnAs} />
        {!made && <ImportDocuments type={type} hasButton={false} />}
      </>
    )
  return (
    <ExistingItem type={type} id={Number(opened)}>
      {(item) => <WritingPage type={type} item={item} />}
    </ExistingItem>
  )
}
