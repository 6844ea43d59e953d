import { Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import offered from '../../ui/lists/offered.module.css'

export type Question = {
  name: string
  label: string
  description?: string
  value: string
  required?: boolean
  /** For numbers and addresses on a phone's keyboard. */
  inputMode?: 'url' | 'numeric'
  /** What may be chosen instead of typing on; the answer then is its value. */
  choices?: Choice[]
  /** Told what is typed. */
  onType?(text: string): void
}

export type Choice = { value: string; label: string; note: string }

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
  // Only what was typed: a field that nobody touched follows its question.
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)

  function confirm(event: FormEvent) {
    event.preventDefault()
    // The form of the item lies around this dialog in React's tree, and must not be sent with it.
    event.stopPropagation()
    const asked = Object.fromEntries(questions.map(({ name, value }) => [name, value]))
    const refusal = onConfirm({ ...asked, ...typed })
    setError(refusal)
    if (refusal === null) onClose()
  }

  return (
    <DialogAbove onClose={onClose} title={title} size="md">
      <form onSubmit={confirm} noValidate>
        <Stack gap="md">
          {children}
          {questions.map((question, at) => (
            <Answer
              key={question.name}
              id={`${id}-${question.name}`}
              question={question}
              isFirst={at === 0}
              value={typed[question.name] ?? question.value}
              error={at === 0 ? error : null}
              onChange={(value) => setTyped({ ...typed, [question.name]: value })}
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

type AnswerProps = {
  id: string
  question: Question
  isFirst: boolean
  value: string
  error: string | null
  onChange(value: string): void
}

function Answer({ id, question, isFirst, value, error, onChange }: AnswerProps) {
  const { label, description, required = false, inputMode, choices, onType } = question
  const shared = {
    ...{ id, label, required, error },
    ...(description && { description }),
    ...(inputMode && { inputMode }),
    'data-autofocus': isFirst || undefined,
    autoCapitalize: inputMode ? 'none' : 'sentences',
    spellCheck: inputMode === undefined,
  }
  if (!choices)
    return (
      <TextInput {...shared} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    )
  const typed = (text: string) => {
    onChange(text)
    onType?.(text)
  }
  return (
    <Autocomplete
      {...shared}
      withScrollArea={false}
      classNames={{ options: offered.options! }}
      // What fits is found by the server.
      filter={({ options }) => options}
      data={choices.map(({ value: answer }) => answer)}
      renderOption={({ option }) => <ChoiceLine choice={choices.find((one) => one.value === option.value)} />}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      dropdownOpened={choices.length > 0}
      value={value}
      onChange={typed}
    />
  )
}

function ChoiceLine({ choice }: { choice: Choice | undefined }) {
  return (
    <span>
      {choice?.label} <small>{choice?.note}</small>
    </span>
  )
}
