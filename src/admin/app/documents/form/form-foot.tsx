import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import type { KeptState } from '../use-draft.ts'
import css from './form-foot.module.css'
import { isSignedOut, saveWords } from './save-words.ts'

type Props = {
  isNew: boolean
  mayNotSave: boolean
  isSaving: boolean
  kept: KeptState
  onSendNow(): void
  onCancel(): void
}

/** Always in reach, however long the text: what is kept where, and the way out. */
export function FormFoot({ isNew, mayNotSave, isSaving, kept, onSendNow, onCancel }: Props) {
  const { line, spoken, isTrouble } = saveWords(kept)
  return (
    <div className={css.foot}>
      <p className={css.hint} data-trouble={isTrouble || undefined}>
        {line || (
          <>
            {isNew ? 'A new item is saved as a draft.' : 'Only what you changed is saved.'}{' '}
            <span className={css.keys}>
              <Kbd>Ctrl</Kbd> + <Kbd>S</Kbd>
            </span>
          </>
        )}
      </p>
      {/* The line above changes every few seconds; this one only when something turns. */}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isSignedOut(kept) && (
        <Button variant="default" onClick={onSendNow}>
          Sign in
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={mayNotSave} loading={isSaving}>
        {isNew ? 'Create' : 'Save'}
      </Button>
    </div>
  )
}
