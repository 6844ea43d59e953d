import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { EditableContent } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { useMay } from '../../../api/use-may.ts'
import { FormFoot } from '../../../documents/form/form-foot.tsx'
import { FormNotices } from '../../../documents/form/form-notices.tsx'
import { FormTools } from '../../../documents/form/form-tools.tsx'
import { TrashedDialog } from '../../../documents/form/trashed-dialog.tsx'
import { UnsavedGuard } from '../../../documents/form/unsaved-guard.tsx'
import { useCloseForm } from '../../../documents/form/use-close-form.ts'
import { LostOffer } from '../../../documents/recovery/lost-offer.tsx'
import { useOpenForms } from '../../../documents/recovery/open-sessions.ts'
import { useWriting } from '../../../documents/use-document.ts'
import { isUploading } from '../../../media/sending/uploads-underway.ts'
import type { RichTextHandle } from '../../../rich-text/rich-text-field.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import css from './content-form-view.module.css'
import { ImagePanel } from './image-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { WritingPanel } from './writing-panel.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('../../../documents/conflict/conflict-dialog.tsx')).ConflictDialog,
}))

const STILL_UPLOADING = new ApiProblem({
  status: 409,
  code: 'uploading',
  detail: 'A file is still being uploaded. Wait until it has arrived, or cancel it.',
})

type Props = { type: ContentType; item: EditableContent | null }

/** Two columns: what is written on the left, how it is shown and when on the right. */
export function ContentFormView({ type, item }: Props) {
  const frame = useRef<HTMLFormElement>(null)
  const body = useRef<RichTextHandle>(null)
  const { close, closeSaved } = useCloseForm()
  const writing = useWriting({ type, item, body, onSaved: closeSaved, onRefused: focusFirstError })
  const { form, saving, kept, lost } = writing
  const may = useMay()
  const mayNotSave = !may('content.edit') || (item?.status === 'published' && !may('content.publish'))
  const isOpenElsewhere = useOpenForms(writing.document, writing.id)
  const offer = lost.lost[0]

  // Whatever changes the form: a field, a button, the editor's own pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are what is listened to
  useEffect(kept.poke, [form.values])

  function focusFirstError() {
    // After the messages are drawn.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function save() {
    if (mayNotSave) return
    if (isUploading()) return toastFailure('Error saving item', STILL_UPLOADING)
    if (item && !writing.isUnsaved()) {
      toastSuccess('Nothing to save', { detail: 'No field was changed.' })
      return closeSaved()
    }
    void writing.save()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  useHotkeys([['mod+S', () => !saving.conflict && !saving.isTrashed && save()]], [], true)

  return (
    <form
      ref={frame}
      className={css.form}
      onSubmit={submit}
      // The editor tells of its text when typing rests; these tell of every letter.
      onInput={kept.poke}
      onKeyUp={kept.poke}
      noValidate
    >
      <FormTools
        type={type}
        item={saving.stored()}
        version={saving.version()}
        document={writing.document}
        of={writing.of}
        empty={writing.empty}
        read={() => ({ isUnsaved: writing.isUnsaved(), values: form.getValues() })}
        onRestoreBackup={writing.restoreLost}
        onRestoredVersion={(restored) => void writing.beginAgain(restored)}
        onConflict={writing.compareWith}
      />
      <FormNotices
        mayNotSave={mayNotSave}
        isOpenElsewhere={isOpenElsewhere && item !== null}
        isTrashed={writing.isTrashed}
        onTrashed={() => saving.setTrashed(true)}
        hasMovedOn={writing.hasMovedOn}
        isComparing={writing.isComparing}
        onCompare={() => void writing.compare()}
      />
      {offer && (
        <LostOffer
          key={offer.writing}
          type={type}
          lost={offer}
          others={lost.lost.length - 1}
          now={form.values}
          storedVersion={item && saving.version()}
          onRestore={writing.restoreLost}
          onDiscard={lost.discard}
        />
      )}
      <div className={css.columns}>
        <WritingPanel
          type={type}
          form={form}
          body={body}
          textRound={writing.textRound}
          onText={writing.onText}
        />
        <div className={css.side}>
          <ImagePanel form={form} />
          <PublicationPanel form={form} isNew={item === null} />
        </div>
      </div>
      <FormFoot
        isNew={item === null}
        mayNotSave={mayNotSave}
        isSaving={writing.isSaving}
        kept={kept.state}
        onSendNow={kept.retryNow}
        onCancel={close}
      />
      <UnsavedGuard isUnsaved={() => isUploading() || writing.isUnsaved()} onDiscard={kept.discarded} />
      <Suspense fallback={null}>
        {saving.conflict && (
          <ConflictDialog
            type={type}
            conflict={saving.conflict}
            isSaving={writing.isSaving}
            onDecided={(merged) => void writing.decide(merged)}
            onCancel={() => saving.setConflict(null)}
          />
        )}
      </Suspense>
      {saving.isTrashed && item && (
        <TrashedDialog
          id={item.id}
          values={form.values}
          onRestored={saving.restored}
          onCancel={() => saving.setTrashed(false)}
        />
      )}
    </form>
  )
}
