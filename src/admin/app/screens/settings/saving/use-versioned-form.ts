import { useForm } from '@mantine/form'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { sayRefused } from './say-refused.ts'

type Kind<Stored, Values> = {
  /** What the fields show; a choice of the browser is text. */
  valuesOf(stored: Stored): Values
  /** @throws ApiProblem */
  send(values: Values, version: number): Promise<Stored>
  /** What shows it. */
  queryKey: QueryKey
}

/**
 * Settings that have a version of their own. What another owner saves meanwhile appears as long as nothing is typed
 * here; after that the next save is refused once, says so, and the save after it stands.
 */
export function useVersionedForm<Stored extends { version: number }, Values extends object>(
  stored: Stored,
  { valuesOf, send, queryKey }: Kind<Stored, Values>,
) {
  const frame = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const form = useForm<Values>({ initialValues: valuesOf(stored) })
  const version = useRef(stored.version)
  const [isOvertaken, setIsOvertaken] = useState(false)

  function take(now: Stored) {
    version.current = now.version
    form.setInitialValues(valuesOf(now))
    form.reset()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer version of the settings is a reason
  useEffect(() => {
    if (!form.isDirty()) take(stored)
  }, [stored.version])

  const saving = useMutation({
    mutationFn: (values: Values) => send(values, version.current),
    onSuccess: (saved) => {
      setIsOvertaken(false)
      take(saved)
      void queries.invalidateQueries({ queryKey })
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
