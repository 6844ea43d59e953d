import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { UploadOwner } from '../../media/sending/upload-owner.ts'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import type { DocumentKind, DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import { type EditedDocument, useDocument } from '../use-document.ts'
import type { DocumentText } from '../use-document-text.ts'
import { FormFoot } from './form-foot.tsx'
import { FormHead } from './form-head.tsx'
import { FormInterruptions } from './form-interruptions.tsx'
import { FormTools } from './form-tools.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useCloseForm } from './use-close-form.ts'
import { useFormSaves } from './use-form-saves.ts'
import { useFormUploads } from './use-form-uploads.ts'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  /** The same object as long as it is the same document. */
  kind: DocumentKind<Values, Stored>
  /** As it was read when the form opened; null: a new document. */
  stored: Stored | null
  /** Whether the person's role may not save over this copy. */
  mayNotSave(stored: Stored | null): boolean
  /** A new document is made and the form goes on as its form; without it every save that makes one closes the form. */
  onMade?(stored: Stored): void
  /** It has a page to itself: its tools stay in sight, and what it makes goes on there. */
  isPage?: boolean
  /** What stands beside the ways back. */
  tools?(editing: Editing<Values, Stored>): ReactNode
  /** The fields, and what else can be done to the document. */
  children(text: DocumentText<Values, Stored>, editing: Editing<Values, Stored>): ReactNode
}

/** A document in its form, for what is done to it besides saving. */
export type Editing<Values extends DocumentValues, Stored extends StoredCopy> = {
  document: EditedDocument<Values, Stored>
  mayNotSave: boolean
  /** Has all that is typed stored first. @returns the copy that is stored; null: it was not, and that is said */
  store(): Promise<Stored | null>
  /** The server refused something and named fields: the first of them takes the focus. */
  showRefusal(): void
}

/** The form of a document around its fields: the ways back, what to know, what was lost, and the save. */
export function DocumentForm<Values extends DocumentValues, Stored extends StoredCopy>({
  kind,
  stored,
  mayNotSave: mayNotSaveOver,
  onMade,
  isPage = false,
  tools,
  children,
}: Props<Values, Stored>) {
  const frame = useRef<HTMLFormElement>(null)
  const { close, closeSaved } = useCloseForm()
  const showRefusal = () => focusFirstError(frame.current)
  const document = useDocument({ kind, stored, onRefused: showRefusal })
  const { text, draft, conflict, trash } = document
  const mayNotSave = mayNotSaveOver(text.base().stored)
  // Whatever changes a field: also a button beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what is listened to
  useEffect(draft.markDirty, [text.form.values])

  const uploads = useFormUploads(document)
  const { save, store } = useFormSaves(document, { mayNotSave, ...(onMade && { onMade }) })
  const editing = { document, mayNotSave, store, showRefusal }

  /** The button “Create” ends with the item in its list; “Save” goes on, and so does what waits for a file. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPage || uploads.isWaiting()) return saveAndGoOn()
    if (await save()) closeSaved()
  }

  /** In the middle of writing: the form stays, also that of a new item. */
  async function saveAndGoOn() {
    const made = await save()
    if (made) onMade?.(made)
  }

  /** Before the text's own undo, which would take back only what is in it. */
  function takeMergeBack(event: KeyboardEvent<HTMLFormElement>) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.key.toLowerCase() !== 'z' || !event.currentTarget.contains(event.target as Node))
      return
    if (!document.merge.takeBackByKey()) return
    event.preventDefault()
    event.stopPropagation()
  }

  useHotkeys([['mod+S', () => !conflict.shown && !trash.isShown && void saveAndGoOn()]], [], true)

  return (
    <form
      ref={frame}
      onSubmit={(event) => void submit(event)}
      // The editor tells of its text when typing rests; these tell of every letter, in fields too.
      onInput={draft.markDirty}
      onKeyUp={draft.markDirty}
      onKeyDownCapture={takeMergeBack}
      noValidate
      data-page={isPage || undefined}
    >
      <FormTools document={document}>{tools?.(editing)}</FormTools>
      <FormHead document={document} mayNotSave={mayNotSave} />
      <UploadOwner value={kind.name}>{children(text, editing)}</UploadOwner>
      <FormFoot
        hint={kind.says.hint(text.base().stored)}
        saveButton={kind.says.saveButton}
        mayNotSave={mayNotSave}
        isSaving={document.isSaving}
        savedAt={document.savedAt}
        draft={draft.state}
        onSendNow={draft.sendNow}
        onCancel={close}
      />
      <UnsavedGuard isUnsaved={uploads.isUnsaved} onDiscard={uploads.discard} />
      <FormInterruptions document={document} />
    </form>
  )
}
