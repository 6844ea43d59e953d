import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { formatClock } from '../../ui/dates.ts'
import type { DraftState } from '../autosave/create-draft-keeper.ts'
import css from './form-foot.module.css'
import { isSignedOut, saveWords } from './save-words.ts'

type Props = {
  says: { hint: string; saveButton: string }
  mayNotSave: boolean
  isSaving: boolean
  /** When this form last saved, in milliseconds; null: not yet. */
  savedAt: number | null
  draft: DraftState
  onSendNow(): void
  onCancel(): void
}

/** Always in reach, however long the text: what is kept where, and the way out. */
export function FormFoot({ says, mayNotSave, isSaving, savedAt, draft, onSendNow, onCancel }: Props) {
  const { line, spoken, isTrouble } = saveWords(draft)
  return (
    <div className={css.foot}>
      <p className={css.hint} data-trouble={isTrouble || undefined}>
        {line || (
          <>
            {savedAt === null ? says.hint : `Saved ${formatClock(savedAt)}.`}{' '}
            <span className={css.keys}>
              <Kbd>Ctrl</Kbd> + <Kbd>S</Kbd>
            </span>
          </>
        )}
      </p>
      {/* The line above changes every few seconds; this one only when something turns. */}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isSignedOut(draft) && (
        <Button variant="default" onClick={onSendNow}>
          Sign in
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        {savedAt !== null && line === '' ? 'Done' : 'Cancel'}
      </Button>
      {/* A click leaves the caret where it is, so that the writing goes on. */}
      <Button
        type="submit"
        disabled={mayNotSave}
        loading={isSaving}
        onMouseDown={(event) => event.preventDefault()}
      >
        {says.saveButton}
      </Button>
    </div>
  )
}
