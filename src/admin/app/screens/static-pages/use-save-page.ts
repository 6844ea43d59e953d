import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type StaticPage } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { type PageForm, toPageChanges } from './page-form.ts'

/** Saves a page; a save on an older version brings both copies instead of overwriting one. */
export function useSavePage(page: StaticPage, form: PageForm, { onSaved }: { onSaved(): Promise<void> }) {
  const queries = useQueryClient()
  const version = useRef(page.version)
  const [overtaken, setOvertaken] = useState<StaticPage | null>(null)
  const saving = useMutation({
    mutationFn: async () => {
      const json = toPageChanges(page.path, version.current, form.getValues())
      return (await api['static-pages'].page.$put({ json })).json()
    },
    onSuccess: async (saved) => {
      setOvertaken(null)
      toastSuccess('Page saved', { detail: `${saved.title} is what readers see now.` })
      await onSaved()
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'version_conflict') {
        setOvertaken(error.current as StaticPage)
        return
      }
      if (error instanceof ApiProblem) form.setErrors(error.fields)
      toastFailure('Error saving page', error)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['static-page'] }),
  })
  return {
    isSaving: saving.isPending,
    overtaken,
    version: () => version.current,
    save() {
      if (saving.isPending) return
      form.clearErrors()
      saving.mutate()
    },
    /** Writes over the newer copy, knowingly; it stays among the versions. */
    keepMine() {
      if (!overtaken || saving.isPending) return
      version.current = overtaken.version
      saving.mutate()
    },
    /** From now on this is what the form began with. */
    beginFrom(stored: StaticPage) {
      version.current = stored.version
      setOvertaken(null)
    },
    dismiss: () => setOvertaken(null),
  }
}
