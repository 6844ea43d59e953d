import type { FormErrors } from '@mantine/form'
import { ApiProblem } from '../../../api/api-problem.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'

type Card = {
  frame: HTMLFormElement | null
  setErrors(errors: FormErrors): void
  /** Another person saved it meanwhile: what stands now. */
  onOvertaken?(current: unknown): void
  title?: string
}

/** Says on a card of the settings why its save was refused, and leads to the first field that is wrong. */
export function sayRefused(
  error: unknown,
  { frame, setErrors, onOvertaken, title = 'Error saving settings' }: Card,
): void {
  if (error instanceof ApiProblem && error.code === 'version_conflict') {
    onOvertaken?.(error.current)
    return
  }
  if (error instanceof ApiProblem) setErrors(error.fields as FormErrors)
  toastFailure(title, error)
  focusFirstError(frame)
}
