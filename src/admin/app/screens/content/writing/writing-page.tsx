import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { BodyField } from '../../../documents/form/body-field.tsx'
import { DocumentForm, type Editing } from '../../../documents/form/document-form.tsx'
import { BackIcon } from '../../../ui/icons.tsx'
import type { FormValues } from '../form/form-values.ts'
import { useItemForm } from '../form/use-item-form.ts'
import { WaitingChanges } from '../form/waiting-changes.tsx'
import { BroughtNotice } from '../importing/brought-notice.tsx'
import { NotesButton } from '../notes/notes-button.tsx'
import { type NotesDesk, useNotesDesk } from '../notes/use-notes-desk.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import { usePublication } from '../publication/use-publication.ts'
import { StageBadge } from '../review/stage-badge.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { OpenByOthers } from '../together/open-by-others.tsx'
import { ItemDetails } from './item-details.tsx'
import { TitleInput } from './title-input.tsx'
import { useDrawers } from './use-drawers.ts'
import { useTypewriter } from './use-typewriter.ts'
import { ViewMenu } from './view-menu.tsx'
import css from './writing-page.module.css'

const NotesDrawer = lazy(async () => ({
  default: (await import('../notes/notes-drawer.tsx')).NotesDrawer,
}))

type Props = {
  type: ContentType
  item: EditableContent | null
  onMade?(item: EditableContent): void
}

/** A page to write on: the title, then the text as wide as readers have it. All else stands in a drawer beside it. */
export function WritingPage({ type, item, onMade }: Props) {
  const how = useItemForm(type, item)
  const { drawer, setDetails, setNotes, openNotes } = useDrawers()
  const mayWriteNotes = item !== null && !how.mayNotSave(item)
  const desk = useNotesDesk(mayWriteNotes, openNotes)
  const [hasDetails, hasNotes] = [drawer === 'details', drawer === 'notes']
  const parts = { type, desk, hasDetails, hasNotes, onDetails: setDetails, onNotes: setNotes }
  return (
    <div className={css.page} data-takes-window="" data-details={drawer !== null || undefined}>
      <h1 className={css.heading}>{item ? `Edit ${type.label.one}` : type.newLabel}</h1>
      <DocumentForm
        {...how}
        {...(onMade && { onMade })}
        isPage
        tools={(editing) => <Tools editing={editing} {...parts} />}
      >
        {(_, editing) => <Sheet editing={editing} {...parts} />}
      </DocumentForm>
      {item && (
        <Suspense fallback={null}>
          <NotesDrawer
            id={item.id}
            desk={desk}
            mayWrite={mayWriteNotes}
            isOpen={hasNotes}
            onOpen={setNotes}
          />
        </Suspense>
      )}
    </div>
  )
}

type PartProps = {
  type: ContentType
  editing: Editing<FormValues, EditableContent>
  hasDetails: boolean
  onDetails(isOpen: boolean): void
  desk: NotesDesk
  hasNotes: boolean
  onNotes(isOpen: boolean): void
}

function Tools({ type, editing, hasDetails, onDetails, hasNotes, onNotes }: PartProps) {
  const { stored } = editing.document.text.base()
  return (
    <>
      <Button
        className={css.back}
        size="compact-sm"
        variant="subtle"
        leftSection={<BackIcon size={16} />}
        renderRoot={(props) => (
          <Link to="/$section" params={{ section: type.section }} search={{}} {...props} />
        )}
      >
        {type.label.many}
      </Button>
      {stored && <OpenByOthers id={stored.id} isNamed />}
      {stored && <StatusBadge state={stored.publicationState} />}
      {stored && <StageBadge item={stored} />}
      <Button
        size="compact-sm"
        variant="light"
        aria-expanded={hasDetails}
        aria-controls="item-details"
        onClick={() => onDetails(!hasDetails)}
      >
        Details
      </Button>
      {stored && <NotesButton id={stored.id} isOpen={hasNotes} onOpen={onNotes} />}
      <PreviewButton editing={editing} />
      <ViewMenu />
    </>
  )
}

function Sheet({ type, editing, hasDetails, onDetails, desk }: PartProps) {
  const { form, editor } = editing.document.text
  const { stored } = editing.document.text.base()
  const publication = usePublication(editing)
  const sheet = useRef<HTMLDivElement>(null)
  useTypewriter(sheet)
  return (
    <>
      <div ref={sheet} className={css.sheet}>
        <WaitingChanges type={type} editing={editing} publication={publication} />
        {stored?.status === 'draft' && <BroughtNotice id={stored.id} />}
        <TitleInput
          form={form}
          onDone={() => sheet.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()}
        />
        <BodyField
          label={type.bodyLabel}
          form={form}
          editor={editor}
          beside={stored ? desk.beside : undefined}
        />
      </div>
      <ItemDetails
        type={type}
        editing={editing}
        publication={publication}
        isOpen={hasDetails}
        onOpen={onDetails}
      />
    </>
  )
}
