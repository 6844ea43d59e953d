import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'

export type Question = {
  name: string
  label: string
  description?: string
  value: string
  required?: boolean
  /** For numbers and addresses on a phone's keyboard. */
  inputMode?: 'url' | 'numeric'
}

type Props = {
  title: string
  questions: Question[]
  confirmLabel: string
  /** Does it; a sentence that is given back is shown beside the first field, and the dialog stays. */
  onConfirm(answers: Record<string, string>): string | null
  onClose(): void
  /** Other ways to answer, above the fields. */
  children?: ReactNode
  /** Further buttons beside Cancel. */
  extra?: ReactNode
}

/** A small form over the editor. */
export function AskDialog({ title, questions, confirmLabel, onConfirm, onClose, children, extra }: Props) {
  const id = useId()
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(questions.map(({ name, value }) => [name, value])),
  )
  const [error, setError] = useState<string | null>(null)

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The form of the item lies around this dialog in React's tree, and must not be sent with it.
    event.stopPropagation()
    const refusal = onConfirm(answers)
    setError(refusal)
    if (refusal === null) onClose()
  }

  return (
    <DialogAbove onClose={onClose} title={title} size="md">
      <form onSubmit={confirm} noValidate>
        <Stack gap="md">
          {children}
          {questions.map(({ name, label, description, required, inputMode }, at) => (
            <TextInput
              key={name}
              id={`${id}-${name}`}
              label={label}
              {...(description && { description })}
              {...(inputMode && { inputMode })}
              required={required ?? false}
              data-autofocus={at === 0 || undefined}
              autoCapitalize={inputMode ? 'none' : 'sentences'}
              spellCheck={inputMode === undefined}
              value={answers[name] ?? ''}
              error={at === 0 ? error : null}
              onChange={({ currentTarget: { value } }) => setAnswers({ ...answers, [name]: value })}
            />
          ))}
          <Group justify="flex-end">
            {extra}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{confirmLabel}</Button>
          </Group>
        </Stack>
      </form>
    </DialogAbove>
  )
}
