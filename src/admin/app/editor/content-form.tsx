import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, useRef, useState } from 'react'
import type { ContentType } from '#content/content-type.ts'
import { toastSuccess } from '../frame/toasts.tsx'
import type { RichTextHandle } from '../rich-text/rich-text-field.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { UnsavedGuard } from '../saving/unsaved-guard.tsx'
import { useCloseForm } from '../saving/use-close-form.ts'
import { useSave } from '../saving/use-save.ts'
import type { EditableContent } from '../server/api.ts'
import css from './content-form.module.css'
import { useContentForm } from './content-form-hook.ts'
import { FormFoot } from './form-foot.tsx'
import { emptyValues, toChanges, toValues } from './form-values.ts'
import { ImagePanel } from './image-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { WritingPanel } from './writing-panel.tsx'

type Props = { type: ContentType; item: EditableContent | null }

/** Two columns: what is written on the left, how it is shown and when on the right. */
export function ContentFormView({ type, item }: Props) {
  const [before, setBefore] = useState(() => (item ? toValues(type, item) : emptyValues(type)))
  // Counts up when the text is replaced from outside, so that the editor begins again with it.
  const [textRound, setTextRound] = useState(0)
  const form = useContentForm(before)
  const frame = useRef<HTMLFormElement>(null)
  const body = useRef<RichTextHandle>(null)
  const { close, closeSaved } = useCloseForm()
  const saving = useSave({
    type,
    item,
    before,
    form,
    onBefore: setBefore,
    onSaved: closeSaved,
    onRefused: focusFirstError,
  })

  function isUnsaved() {
    body.current?.flush()
    const now = form.getValues()
    return Object.keys(toChanges(before, now)).length > 0 || now.status !== before.status
  }

  function save() {
    if (item && !isUnsaved()) {
      toastSuccess('Nothing to save', { detail: 'No field was changed.' })
      return closeSaved()
    }
    body.current?.flush()
    saving.save()
  }

  function focusFirstError() {
    // After the messages are drawn.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function takeTheirs() {
    const theirs = saving.takeTheirs()
    if (!theirs) return
    const values = toValues(type, theirs)
    setBefore(values)
    form.setValues(values)
    setTextRound(textRound + 1)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  useHotkeys([['mod+S', () => saving.conflict === null && save()]], [], true)

  return (
    <form ref={frame} className={css.form} onSubmit={submit} noValidate>
      <div className={css.columns}>
        <WritingPanel type={type} form={form} body={body} textRound={textRound} />
        <div className={css.side}>
          <ImagePanel form={form} />
          <PublicationPanel form={form} isNew={item === null} />
        </div>
      </div>
      <FormFoot isNew={item === null} isSaving={saving.isSaving} onCancel={close} />
      <UnsavedGuard isUnsaved={isUnsaved} />
      <ConflictDialog
        type={type}
        theirs={saving.conflict}
        mine={form.values}
        isSaving={saving.isSaving}
        onKeepMine={saving.keepMine}
        onTakeTheirs={takeTheirs}
        onCancel={saving.cancel}
      />
    </form>
  )
}
