import { type UseFormReturnType, useForm } from '@mantine/form'
import type { FormValues } from './form-values.ts'

export type ContentForm = UseFormReturnType<FormValues>

export function useContentForm(initialValues: FormValues): ContentForm {
  return useForm<FormValues>({ initialValues })
}
