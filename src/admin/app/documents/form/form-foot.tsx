import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { formatClock } from '../../ui/dates.ts'
import type { DraftState } from '../autosave/create-draft-keeper.ts'
import type { WatchedState } from '../watched-state.ts'
import css from './form-foot.module.css'
import { isSignedOut, type SaveWords, saveWords } from './save-words.ts'

type Props = {
  hint: string
  saveButton: string
  mayNotSave: boolean
  isSaving: boolean
  /** When this form last saved, in milliseconds; null: not yet. */
  savedAt: number | null
  draft: WatchedState<DraftState>
  onSendNow(): void
  onCancel(): void
}

/** Always in reach, however long the text: what is kept where, and the way out. */
export function FormFoot({ hint, saveButton, mayNotSave, isSaving, savedAt, draft, ...rest }: Props) {
  const { line, spoken, isTrouble, isEnded } = useWords(draft)
  return (
    <div className={css.foot}>
      <p className={css.hint} data-trouble={isTrouble || undefined}>
        {line || (
          <>
            {savedAt === null ? hint : `Saved ${formatClock(savedAt)}.`}{' '}
            <span className={css.keys}>
              <Kbd>Ctrl</Kbd> + <Kbd>S</Kbd>
            </span>
          </>
        )}
      </p>
      {/* The line above changes every few seconds; this one only when something turns. */}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {isEnded && (
        <Button variant="default" onClick={rest.onSendNow}>
          Sign in
        </Button>
      )}
      <Button variant="default" onClick={rest.onCancel}>
        {savedAt !== null && line === '' ? 'Done' : 'Cancel'}
      </Button>
      {/* A click leaves the caret where it is, so that the writing goes on. */}
      <Button
        type="submit"
        disabled={mayNotSave}
        loading={isSaving}
        onMouseDown={(event) => event.preventDefault()}
      >
        {saveButton}
      </Button>
    </div>
  )
}

/** Drawn anew when the words change: while somebody types the state does so several times a second. */
function useWords({ subscribe, now }: WatchedState<DraftState>): SaveWords & { isEnded: boolean } {
  const seen = useRef<SaveWords & { isEnded: boolean }>(null)
  return useSyncExternalStore(subscribe, () => {
    const words = { ...saveWords(now()), isEnded: isSignedOut(now()) }
    const isSame = seen.current?.line === words.line && seen.current.isEnded === words.isEnded
    if (!isSame) seen.current = words
    return seen.current ?? words
  })
}
