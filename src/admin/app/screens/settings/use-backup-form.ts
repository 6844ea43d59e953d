import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type Backups } from '../../api/api.ts'
import { toastSuccess } from '../../ui/feedback/toasts.tsx'
import { backupsQuery } from './backups-query.ts'
import { sayRefused } from './say-refused.ts'

type Stored = Backups['settings']

/** A choice of the browser is text. */
const valuesOf = ({ isOn, hour, place }: Stored) => ({ isOn, hour: String(hour), place })

/**
 * The settings of the daily backup. What another owner saves meanwhile appears as long as nothing is typed here; after
 * that the next save is refused once, says so, and the save after it stands.
 */
export function useBackupForm(settings: Stored) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm({ initialValues: valuesOf(settings) })
  const version = useRef(settings.version)
  const [isOvertaken, setIsOvertaken] = useState(false)

  function take(stored: Stored) {
    version.current = stored.version
    form.setInitialValues(valuesOf(stored))
    form.reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version of the settings is a reason
  useEffect(() => {
    if (!form.isDirty()) take(settings)
  }, [settings.version])

  const saving = useMutation({
    mutationFn: async (values: ReturnType<typeof valuesOf>) => {
      const json = { ...values, hour: Number(values.hour), version: version.current }
      return (await api.backups.settings.$put({ json })).json()
    },
    onSuccess: (saved) => {
      setIsOvertaken(false)
      take(saved)
      void queries.invalidateQueries({ queryKey: backupsQuery.queryKey })
      toastSuccess('Settings saved successfully!')
    },
    onError: (error) =>
      sayRefused(error, {
        frame: frame.current,
        setErrors: form.setErrors,
        onOvertaken(current) {
          version.current = (current as Stored).version
          setIsOvertaken(true)
        },
      }),
  })

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
