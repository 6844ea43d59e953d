import { Alert, Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type Ref, useId, useRef } from 'react'
import { UnsavedGuard } from '../../documents/form/unsaved-guard.tsx'
import css from './settings-screen.module.css'

type Props = {
  title: string
  lead?: string
  /** Of `useSettingsForm`. */
  part: {
    frame: Ref<HTMLFormElement>
    form: { isDirty(): boolean; reset(): void }
    isSaving: boolean
    isOvertaken: boolean
    save(): void
  }
  children: ReactNode
}

/** One part of the settings with its own save. */
export function SettingsCard({ title, lead, part, children }: Props) {
  const id = useId()
  const isDirty = part.form.isDirty()
  const saveButton = useRef<HTMLButtonElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    part.save()
  }

  /** The button that was pressed goes: the one beside it takes the focus. */
  function undo() {
    part.form.reset()
    saveButton.current?.focus()
  }

  return (
    <form ref={part.frame} className={css.card} aria-labelledby={id} onSubmit={submit} noValidate>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      {part.isOvertaken && (
        <Alert color="gold" role="alert" title="Somebody else saved settings meanwhile.">
          What you typed is still here. Save again to keep it, or undo to see what is stored now.
        </Alert>
      )}
      <div className={css.fields}>{children}</div>
      <div className={css.foot}>
        <Button ref={saveButton} type="submit" loading={part.isSaving} disabled={!isDirty}>
          Save
        </Button>
        {isDirty && (
          <Button variant="default" disabled={part.isSaving} onClick={undo}>
            Undo changes
          </Button>
        )}
      </div>
      <UnsavedGuard
        isUnsaved={() => part.form.isDirty()}
        onDiscard={() => part.form.reset()}
        note="It will be gone."
      />
    </form>
  )
}
