import type { UseFormReturnType } from '@mantine/form'
import type { FormValues } from './form-values.ts'

/** The inputs of an item's form. */
export type ContentForm = UseFormReturnType<FormValues>
