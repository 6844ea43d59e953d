import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../ui/feedback/toasts.tsx'
import type { Conflict } from './conflict/merge-copies.ts'
import { decideSession } from './journal/journal-store.ts'
import type { DocumentKind, DocumentValues, Edit, StoredCopy } from './kind/document-kind.ts'
import { SaveFailed } from './kind/save-failed.ts'
import type { DocumentText } from './use-document-text.ts'
import type { Draft } from './use-draft.ts'

type Options<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  text: DocumentText<Values, Stored>
  draft: Draft
  onConflict(conflict: Conflict<Values, Stored>): void
  /** Somebody moved the document to the trash. */
  onTrashed(): void
  /** The server refused it and said why; fields carry their messages now. */
  onRefused(): void
}

/** Saving, with what may come of it: saved, fields to mend, another person's save in between, no connection. */
export function useSave<Values extends DocumentValues, Stored extends StoredCopy>(
  options: Options<Values, Stored>,
) {
  const { kind, text, draft, ...callbacks } = options
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<number | null>(null)

  async function send(): Promise<Stored | null> {
    text.form.clearErrors()
    const values = text.values()
    const { values: begun, ...base } = text.base()
    const edit: Edit<Values, Stored> = {
      ...base,
      begun,
      values,
      draftSession: draft.session,
      onStep: (stored, reached) => text.standOn({ stored, version: stored.version, values: reached }),
    }
    let saved: Stored | null = null
    try {
      saved = await kind.save(edit)
    } catch (failure) {
      draft.resume()
      refused(failure, values)
    }
    if (saved) await accepted(saved, values, { isNew: base.stored === null })
    void queries.invalidateQueries({ queryKey: kind.queryKey })
    return saved
  }

  async function accepted(saved: Stored, sent: Values, { isNew }: { isNew: boolean }): Promise<void> {
    text.goOnFrom(saved, sent)
    setSavedAt(Date.now())
    const title = isNew ? kind.says.saved.isNew : kind.says.saved.isOld
    toastSuccess(title, { detail: kind.says.savedDetail(saved, { isNew }) })
    await draft.saved()
    // What is typed from here on, and was typed while the save was on its way, is a draft of its own.
    draft.goOnAs()
  }

  function refused(failure: unknown, mine: Values) {
    const [title, cause] =
      failure instanceof SaveFailed ? [failure.title, failure.cause] : [kind.says.notSaved, failure]
    if (cause instanceof ApiProblem) {
      if (cause.code === 'version_conflict') {
        const theirs = cause.current as Stored
        return callbacks.onConflict({ mine, theirs, base: text.base().values, leadsTo: 'save' })
      }
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
