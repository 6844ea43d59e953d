import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ContentType } from '#content/content-type.ts'
import type { ContentTypeName } from '#content/content-types.ts'
import type { ContentForm } from '../editor/content-form-hook.ts'
import { type FormValues, toChanges } from '../editor/form-values.ts'
import { toastFailure, toastSuccess } from '../frame/toasts.tsx'
import type { EditableContent } from '../server/api.ts'
import { ApiProblem } from '../server/api-problem.ts'
import { createItem, type SaveFailed, saveItem } from './save-content.ts'

type Options = {
  type: ContentType
  item: EditableContent | null
  /** What the form began with; changes are told from it. */
  before: FormValues
  form: ContentForm
  /** A step is stored although a later one may fail: what the form now differs from. */
  onBefore(before: FormValues): void
  onSaved(): void
  onRefused(): void
}

/** Saving, with what may come of it: saved, fields to mend, another person's save in between, no connection. */
export function useSave({ type, item, before, form, onBefore, onSaved, onRefused }: Options) {
  const queries = useQueryClient()
  const stored = useRef(item)
  const version = useRef(item?.version ?? 0)
  const key = useRef(crypto.randomUUID())
  const [conflict, setConflict] = useState<EditableContent | null>(null)

  const saving = useMutation({
    mutationFn: async (values: FormValues) => {
      if (!stored.current) return createItem(type.name as ContentTypeName, values, key.current)
      return saveItem({
        item: stored.current,
        version: version.current,
        changes: toChanges(before, values),
        status: values.status === before.status ? null : values.status,
        onStep: (next, step) => {
          stored.current = next
          // Publishing asks for no version: a jump means that somebody saved in between, and the next save must say so.
          if (step === 'text' || next.version === version.current + 1) version.current = next.version
          onBefore({ ...(step === 'text' ? values : before), status: next.status })
        },
      })
    },
    onSuccess: ({ title }) => {
      setConflict(null)
      toastSuccess(item ? 'Item updated successfully!' : 'Item created successfully!', {
        detail: item ? title : `“${title}” is a draft until you publish it.`,
      })
      onSaved()
    },
    onError: (failure) => {
      const { cause, title } = failure as SaveFailed
      if (cause instanceof ApiProblem && cause.code === 'version_conflict') {
        setConflict(cause.current as EditableContent)
        return
      }
      if (cause instanceof ApiProblem && cause.code === 'idempotency_mismatch') {
        // An earlier try arrived after all, with the older text. Saving again makes a second item, knowingly.
        key.current = crypto.randomUUID()
      }
      if (cause instanceof ApiProblem) form.setErrors(cause.fields)
      toastFailure(title, cause)
      onRefused()
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['content', type.name] })
    },
  })

  return {
    isSaving: saving.isPending,
    save() {
      if (saving.isPending) return
      form.clearErrors()
      saving.mutate(form.getValues())
    },
    conflict,
    /** Writes over the newer copy, but only the fields that were changed here. */
    keepMine() {
      if (!conflict || saving.isPending) return
      stored.current = conflict
      version.current = conflict.version
      saving.mutate(form.getValues())
    },
    /** From now on the newer copy is what this form began with. */
    takeTheirs(): EditableContent | null {
      stored.current = conflict
      version.current = conflict?.version ?? 0
      setConflict(null)
      return conflict
    },
    cancel: () => setConflict(null),
  }
}
