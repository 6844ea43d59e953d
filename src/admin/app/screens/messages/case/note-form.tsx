import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type MessageCase } from '../../../api/api.ts'
import { UnsavedGuard } from '../../../documents/form/unsaved-guard.tsx'
import { limited } from '../../../ui/limited.ts'
import css from './case-screen.module.css'
import { useCaseChanges } from './use-case-changes.ts'

const MOST = 5000

/** What staff tell each other of a case; its sender never sees it. */
export function NoteForm({ found }: { found: MessageCase }) {
  const [text, setText] = useState('')
  const key = useRef(crypto.randomUUID())
  const { show, refuse } = useCaseChanges(found)
  const add = useMutation({
    mutationFn: async () =>
      (
        await api.messages[':id'].notes.$post(
          { param: { id: String(found.id) }, json: { text } },
          { headers: { 'Idempotency-Key': key.current } },
        )
      ).json(),
    onSuccess: (next) => {
      key.current = crypto.randomUUID()
      setText('')
      show(next)
    },
    onError: refuse('The note could not be kept'),
  })
  const isBlank = text.trim() === ''
  return (
    <form
      className={css.card}
      aria-labelledby="note"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !add.isPending) add.mutate()
      }}
    >
      <h2 id="note">Note</h2>
      <Textarea
        {...limited('Note for staff', MOST, { value: text })}
        description="The reader never sees it"
        autosize
        minRows={2}
        maxRows={10}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="default" loading={add.isPending} disabled={isBlank}>
          Add note
        </Button>
      </div>
      <UnsavedGuard isUnsaved={() => !isBlank} onDiscard={() => setText('')} note="It will be gone." />
    </form>
  )
}
