import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type StoredSettings } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { sayRefused } from './say-refused.ts'
import { settingsQuery } from './settings-query.ts'

type Fields = Partial<Omit<StoredSettings, 'version' | 'updatedAt'>>

/**
 * One card's part of the settings. What another person saves meanwhile appears as long as nothing is typed here. After
 * that, what they saved on other cards does not matter; where it was this one, the next save is refused once, says so,
 * and the save after it stands.
 * @param take the card's fields out of all settings
 */
export function useSettingsForm<T extends Fields>(
  settings: StoredSettings,
  take: (all: StoredSettings) => T,
) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm<T>({ initialValues: take(settings) })
  const version = useRef(settings.version)
  /** What the card's changes are told from. */
  const begun = useRef(take(settings))
  const [isOvertaken, setIsOvertaken] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version of the settings is a reason
  useEffect(() => {
    if (form.isDirty()) return
    version.current = settings.version
    begun.current = take(settings)
    form.setInitialValues(begun.current)
    form.reset()
  }, [settings.version])

  const saving = useMutation({
    mutationFn: (values: T) => send(values),
    onSuccess: (saved) => {
      version.current = saved.version
      setIsOvertaken(false)
      begun.current = take(saved)
      form.setInitialValues(begun.current)
      form.reset()
      queries.setQueryData(settingsQuery.queryKey, saved)
      toastSuccess('Settings saved successfully!')
    },
    onError: (error) =>
      sayRefused(error, {
        frame: frame.current,
        setErrors: form.setErrors,
        onOvertaken(current) {
          version.current = (current as StoredSettings).version
          setIsOvertaken(true)
        },
      }),
  })

  /** Two people on different cards do not meet: what changed elsewhere is stepped over. @throws ApiProblem */
  async function send(values: T): Promise<StoredSettings> {
    try {
      // The route's schema is the judge of the values.
      const json = { version: version.current, ...values } as never
      return await (await api.settings.$patch({ json })).json()
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error
      const now = error.current as StoredSettings
      if (!isSame(take(now), begun.current)) throw error
      version.current = now.version
      return send(values)
    }
  }

  return {
    frame,
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type SettingsForm<T extends Fields> = ReturnType<typeof useSettingsForm<T>>
