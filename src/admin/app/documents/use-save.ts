import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { EditableContent } from '../api/api.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { type FormValues, toChanges } from '../screens/content/form/form-values.ts'
import { createItem, type SaveFailed, saveItem } from '../screens/content/form/save-item.ts'
import type { ContentForm } from '../screens/content/form/use-content-form.ts'
import { toastFailure, toastSuccess } from '../ui/feedback/toasts.tsx'
import type { Conflict } from './conflict/conflict-dialog.tsx'

type Options = {
  type: ContentType
  item: EditableContent | null
  /** Names the form; the key of a new item, and of the autosave that a save makes needless. */
  writing: string
  /** What the form began with; changes are told from it. */
  before: FormValues
  form: ContentForm
  /** A step is stored although a later one may fail: what the form now differs from. */
  onBefore(before: FormValues): void
  onSaved(): void
  onNotSaved(): void
  /** The server refused it and said why; fields carry their messages now. */
  onRefused(): void
  /** The key was used for other text: what comes next is another item, knowingly. */
  onKeyUsed(): void
}

/** Saving, with what may come of it: saved, fields to mend, another person's save in between, no connection. */
export function useSave({ type, item, writing, before, form, ...told }: Options) {
  const queries = useQueryClient()
  const stored = useRef(item)
  const version = useRef(item?.version ?? 0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isTrashed, setTrashed] = useState(false)

  const saving = useMutation({
    mutationFn: async ({ values, begun }: { values: FormValues; begun: FormValues }) => {
      if (!stored.current) return createItem(type.name as ContentTypeName, values, writing)
      let now = begun
      return saveItem({
        item: stored.current,
        version: version.current,
        writing,
        changes: toChanges(begun, values),
        status: values.status === begun.status ? null : values.status,
        onStep: (next, step) => {
          stored.current = next
          version.current = next.version
          now = { ...(step === 'text' ? values : now), status: next.status }
          told.onBefore(now)
        },
      })
    },
    onSuccess: ({ title }) => {
      setConflict(null)
      toastSuccess(item ? 'Item updated successfully!' : 'Item created successfully!', {
        detail: item ? title : `“${title}” is a draft until you publish it.`,
      })
      told.onSaved()
    },
    onError: (failure, { values, begun }) => {
      const { cause, title } = failure as SaveFailed
      told.onNotSaved()
      if (cause instanceof ApiProblem && cause.code === 'version_conflict') {
        setConflict({ mine: values, theirs: cause.current as EditableContent, base: begun, leadsTo: 'save' })
        return
      }
      if (cause instanceof ApiProblem && cause.code === 'gone') return setTrashed(true)
      if (cause instanceof ApiProblem && cause.code === 'idempotency_mismatch') told.onKeyUsed()
      if (cause instanceof ApiProblem) form.setErrors(cause.fields)
      toastFailure(title, cause)
      told.onRefused()
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['content', type.name] })
    },
  })

  return {
    isSaving: saving.isPending,
    /** @param begun what the changes are told from, when it is other than what the form was drawn with */
    async save(begun: FormValues = before) {
      form.clearErrors()
      await saving.mutateAsync({ values: form.getValues(), begun }).catch(() => {})
    },
    version: () => version.current,
    stored: () => stored.current,
    /** From now on this copy is what the form began with. */
    beginFrom(copy: EditableContent) {
      stored.current = copy
      version.current = copy.version
      setConflict(null)
    },
    conflict,
    setConflict,
    isTrashed,
    setTrashed,
    /** Trashing and restoring count a version each; anything more is another person's save. */
    restored(copy: EditableContent) {
      stored.current = copy
      if (copy.version <= version.current + 2) version.current = copy.version
      setTrashed(false)
    },
  }
}
