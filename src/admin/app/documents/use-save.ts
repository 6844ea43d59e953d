import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { hasUploads } from '../media/sending/held-uploads.ts'
import { toastFailure, toastSuccess } from '../ui/feedback/toasts.tsx'
import { decideSession } from './journal/journal-store.ts'
import type { DocumentKind, DocumentValues, Edit, StoredCopy } from './kind/document-kind.ts'
import { SaveFailed } from './kind/save-failed.ts'
import type { DocumentText } from './use-document-text.ts'
import type { Draft } from './use-draft.ts'

type Options<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  text: DocumentText<Values, Stored>
  draft: Draft
  /** Somebody saved meanwhile. @returns whether the form holds both now, and goes on from theirs */
  onOvertaken(theirs: Stored): Promise<boolean>
  /** Somebody moved the document to the trash. */
  onTrashed(): void
  /** The server refused it and said why; fields carry their messages now. */
  onRefused(): void
}

/** Others may save again while this one merges; then it is said that it was not saved. */
const MOST_TRIES = 6

const WITHOUT_FILES = 'What is still being uploaded is not in it yet, and keeps its place.'

/** Saving, with what may come of it: saved, fields to mend, another person's save in between, no connection. */
export function useSave<Values extends DocumentValues, Stored extends StoredCopy>(
  options: Options<Values, Stored>,
) {
  const { kind, text, draft, ...callbacks } = options
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)

  async function send(tries = MOST_TRIES): Promise<Stored | null> {
    text.form.clearErrors()
    const values = text.values()
    const { values: begun, ...base } = text.base()
    const edit: Edit<Values, Stored> = { ...base, begun, values, draftSession: draft.session }
    let saved: Stored | null = null
    try {
      saved = await kind.save(edit)
    } catch (failure) {
      const theirs = overtakenBy<Stored>(failure)
      if (theirs && tries > 1 && (await callbacks.onOvertaken(theirs))) {
        if (kind.differs(text.base().values, text.values())) return send(tries - 1)
        saved = theirs
      } else {
        draft.resume()
        if (!theirs || tries === 1) refused(failure)
      }
    }
    if (saved) await accepted(saved, values, { isNew: base.stored === null })
    void queries.invalidateQueries({ queryKey: kind.queryKey })
    return saved
  }

  async function accepted(saved: Stored, sent: Values, { isNew }: { isNew: boolean }): Promise<void> {
    text.goOnFrom(saved, sent)
    setSavedAt(Date.now())
    const title = isNew ? kind.says.saved.isNew : kind.says.saved.isOld
    const detail = kind.says.savedDetail(saved, { isNew })
    toastSuccess(title, { detail: hasUploads(kind.name) ? `${detail} ${WITHOUT_FILES}` : detail })
    await draft.saved()
    // What is typed from here on, and was typed while the save was on its way, is a draft of its own.
    draft.goOnAs()
  }

  function refused(failure: unknown) {
    const [title, cause] =
      failure instanceof SaveFailed ? [failure.title, failure.cause] : [kind.says.notSaved, failure]
    if (cause instanceof ApiProblem) {
      if (cause.code === 'gone') return callbacks.onTrashed()
      // The key was used for other text: what comes next is another document, knowingly.
      if (cause.code === 'idempotency_mismatch') {
        void decideSession(kind.name, draft.session)
        draft.goOnAs()
      }
      text.form.setErrors(cause.fields)
    }
    toastFailure(title, cause)
    callbacks.onRefused()
  }

  return {
    isSaving,
    savedAt,
    /** Does nothing while a save is on its way. @returns what is stored now; null: it was not saved */
    async save(): Promise<Stored | null> {
      if (isBusy.current) return null
      isBusy.current = true
      setSaving(true)
      await draft.pause()
      const saved = await send()
      isBusy.current = false
      setSaving(false)
      return saved
    },
  }
}

/** The copy that somebody else saved meanwhile; null: it failed for another reason. */
function overtakenBy<Stored>(failure: unknown): Stored | null {
  const cause = failure instanceof SaveFailed ? failure.cause : failure
  return cause instanceof ApiProblem && cause.code === 'version_conflict' ? (cause.current as Stored) : null
}
