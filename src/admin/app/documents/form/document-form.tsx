import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ApiProblem } from '../../api/api-problem.ts'
import { isUploading } from '../../media/sending/uploads-underway.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import type { DocumentKind, DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import { useDocument } from '../use-document.ts'
import type { DocumentText } from '../use-document-text.ts'
import { FormFoot } from './form-foot.tsx'
import { FormHead } from './form-head.tsx'
import { FormInterruptions } from './form-interruptions.tsx'
import { FormTools } from './form-tools.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useCloseForm } from './use-close-form.ts'

const STILL_UPLOADING = new ApiProblem({
  status: 409,
  code: 'uploading',
  detail: 'A file is still being uploaded. Wait until it has arrived, or cancel it.',
})

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  /** The same object as long as it is the same document. */
  kind: DocumentKind<Values, Stored>
  /** As it was read when the form opened; null: a new document. */
  stored: Stored | null
  /** Whether the person's role may not save over this copy. */
  mayNotSave(stored: Stored | null): boolean
  /** A new document is made and the form goes on as its form; without it every save that makes one closes the form. */
  onMade?(stored: Stored): void
  /** The fields. */
  children(text: DocumentText<Values, Stored>): ReactNode
}

/** The form of a document around its fields: the ways back, what to know, what was lost, and the save. */
export function DocumentForm<Values extends DocumentValues, Stored extends StoredCopy>({
  kind,
  stored,
  mayNotSave: mayNotSaveOver,
  onMade,
  children,
}: Props<Values, Stored>) {
  const frame = useRef<HTMLFormElement>(null)
  const { close, closeSaved } = useCloseForm()
  const onRefused = () => focusFirstError(frame.current)
  const document = useDocument({ kind, stored, onRefused })
  const { text, draft, conflict, trash } = document
  const mayNotSave = mayNotSaveOver(text.base().stored)
  // Whatever changes a field: also a button beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what is listened to
  useEffect(draft.markDirty, [text.form.values])

  /** @returns what the save has made; null: nothing new */
  async function save(): Promise<Stored | null> {
    if (mayNotSave) return null
    if (isUploading()) {
      toastFailure(kind.says.notSaved, STILL_UPLOADING)
      return null
    }
    if (!document.isNew && !document.isUnsaved()) {
      toastSuccess('Nothing to save', { detail: 'No field was changed.' })
      return null
    }
    const saved = await document.save()
    return document.isNew ? saved : null
  }

  /** The button “Create” ends with the item in its list; “Save” goes on. */
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save()) closeSaved()
  }

  /** In the middle of writing: the form stays, also that of a new item. */
  async function saveAndGoOn() {
    const made = await save()
    if (made) onMade?.(made)
  }

  useHotkeys([['mod+S', () => !conflict.shown && !trash.isShown && void saveAndGoOn()]], [], true)

  return (
    <form
      ref={frame}
      onSubmit={(event) => void submit(event)}
      // The editor tells of its text when typing rests; these tell of every letter, in fields too.
      onInput={draft.markDirty}
      onKeyUp={draft.markDirty}
      noValidate
    >
      <FormTools document={document} />
      <FormHead document={document} mayNotSave={mayNotSave} />
      {children(text)}
      <FormFoot
        says={kind.says}
        mayNotSave={mayNotSave}
        isSaving={document.isSaving}
        savedAt={document.savedAt}
        draft={draft.state}
        onSendNow={draft.retryNow}
        onCancel={close}
      />
      <UnsavedGuard isUnsaved={() => isUploading() || document.isUnsaved()} onDiscard={draft.discarded} />
      <FormInterruptions document={document} />
    </form>
  )
}
