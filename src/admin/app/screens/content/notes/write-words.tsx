import { Alert, Button, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { LONGEST_NOTE_TEXT } from '#content/notes/notes.schema.ts'
import { problemText } from '../../../api/api-problem.ts'
import { limited } from '../../../ui/limited.ts'
import css from './notes.module.css'
import type { NoteDraft } from './use-note-draft.ts'

type Props = {
  label: string
  sendLabel: string
  draft: NoteDraft
  onType(text: string): void
  /** Whatever it throws is said, and the words stay. */
  onSend(draft: NoteDraft): Promise<unknown>
  onSent(): void
  onCancel(): void
  /** Why it cannot be sent, whatever the words. */
  refusal?: ReactNode
}

/** A field for what one has to say. What is typed stays until the server has it. */
export function WriteWords({ label, sendLabel, draft, onType, onSend, onSent, onCancel, refusal }: Props) {
  const [isTried, setTried] = useState(false)
  const send = useMutation({ mutationFn: () => onSend(draft), onSuccess: onSent })
  const { text } = draft
  const isBlank = text.trim() === ''

  function trySend() {
    setTried(true)
    if (!isBlank && !refusal && !send.isPending) send.mutate()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    trySend()
  }

  const said = isTried && isBlank ? `${label} is needed.` : undefined
  return (
    <form
      className={css.write}
      onSubmit={(event) => {
        event.preventDefault()
        trySend()
      }}
    >
      <Textarea
        {...limited(label, LONGEST_NOTE_TEXT, { value: text, error: said })}
        autosize
        minRows={2}
        maxRows={10}
        autoFocus
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {refusal && (
        <Text size="sm" c="clay" role="alert">
          {refusal}
        </Text>
      )}
      {send.isError && (
        <Alert color="clay" title="It was not sent; your words are still here" role="alert">
          {problemText(send.error)}
        </Alert>
      )}
      <div className={css.actions}>
        <Button type="submit" size="compact-sm" loading={send.isPending} disabled={Boolean(refusal)}>
          {send.isError ? 'Try again' : sendLabel}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
