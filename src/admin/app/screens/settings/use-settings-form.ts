import { type FormErrors, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type StoredSettings } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { settingsQuery } from './settings-query.ts'

type Fields = Partial<Omit<StoredSettings, 'version' | 'updatedAt'>>

/**
 * One card's part of the settings. What another person saves meanwhile appears as long as nothing is typed here; after
 * that the next save is refused once, says so, and the save after it stands.
 * @param take the card's fields out of all settings
 */
export function useSettingsForm<T extends Fields>(
  settings: StoredSettings,
  take: (all: StoredSettings) => T,
) {
  const queries = useQueryClient()
  const form = useForm<T>({ initialValues: take(settings) })
  const version = useRef(settings.version)
  const [isOvertaken, setIsOvertaken] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version of the settings is a reason
  useEffect(() => {
    if (form.isDirty()) return
    version.current = settings.version
    form.setInitialValues(take(settings))
    form.reset()
  }, [settings.version])

  const saving = useMutation({
    mutationFn: async (values: T) =>
      // The route's schema is the judge of the values.
      (await api.settings.$patch({ json: { version: version.current, ...values } as never })).json(),
    onSuccess: (saved) => {
      version.current = saved.version
      setIsOvertaken(false)
      form.setInitialValues(take(saved))
      form.reset()
      queries.setQueryData(settingsQuery.queryKey, saved)
      toastSuccess('Settings saved successfully!')
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'version_conflict') {
        version.current = (error.current as StoredSettings).version
        setIsOvertaken(true)
        return
      }
      if (error instanceof ApiProblem) form.setErrors(error.fields as FormErrors)
      toastFailure('Error saving settings', error)
    },
  })

  return {
    form,
    isSaving: saving.isPending,
    isOvertaken,
    save() {
      if (saving.isPending) return
      form.clearErrors()
      saving.mutate(form.getValues())
    },
  }
}

export type SettingsForm<T extends Fields> = ReturnType<typeof useSettingsForm<T>>
