import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, type StoredMailSettings } from '../../api/api.ts'
import { toastSuccess } from '../../ui/feedback/toasts.tsx'
import { mailQuery } from './letters/mail-query.ts'
import { sayRefused } from './saving/say-refused.ts'

/** A number of the browser is text; a stored password is never shown, and stays while nothing is typed. */
const valuesOf = ({ version: _, hasPassword: __, port, ...rest }: StoredMailSettings) => ({
  ...rest,
  port: String(port),
  password: '',
})

/**
 * The settings of the mail server. What another owner saves meanwhile appears as long as nothing is typed here; after that
 * the next save is refused once, says so, and the save after it stands.
 */
export function useMailForm(settings: StoredMailSettings) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm({ initialValues: valuesOf(settings) })
  const version = useRef(settings.version)
  const [isOvertaken, setIsOvertaken] = useState(false)

  function take(stored: StoredMailSettings) {
    version.current = stored.version
    form.setInitialValues(valuesOf(stored))
    form.reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version of the settings is a reason
  useEffect(() => {
    if (!form.isDirty()) take(settings)
  }, [settings.version])

  const saving = useMutation({
    mutationFn: async ({ password, port, ...values }: ReturnType<typeof valuesOf>) => {
      const json = { ...values, port: Number(port), ...(password && { password }), version: version.current }
      return (await api.mail.settings.$put({ json })).json()
    },
    onSuccess: (saved) => {
      setIsOvertaken(false)
      take(saved)
      void queries.invalidateQueries({ queryKey: mailQuery.queryKey })
      toastSuccess('Settings saved successfully!')
    },
    onError: (error) =>
      sayRefused(error, {
        frame: frame.current,
        setErrors: form.setErrors,
        onOvertaken(current) {
          version.current = (current as StoredMailSettings).version
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
