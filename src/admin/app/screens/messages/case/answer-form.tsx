import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { displayAddress } from '#letters/display-address.schema.ts'
import { api, type MessageCase } from '../../../api/api.ts'
import { UnsavedGuard } from '../../../documents/form/unsaved-guard.tsx'
import { toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { MessagesIcon } from '../../../ui/icons.tsx'
import { limited } from '../../../ui/limited.ts'
import css from './case-screen.module.css'
import { TemplateMenu } from './template-menu.tsx'
import { useCaseChanges } from './use-case-changes.ts'

const MOST = 10_000

/**
 * The answer that goes to the reader by letter. Whoever writes sees what changed in the case since they began, and says
 * that they read it, before anything is sent.
 */
export function AnswerForm({ found }: { found: MessageCase }) {
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(found.version)
  const { send } = useSending(found, { text, version: seen }, (next) => {
    setText('')
    setSeen(next.version)
  })
  const isBlank = text.trim() === ''
  const isNews = !isBlank && seen !== found.version && !send.isPending
  const write = (next: string) => {
    if (isBlank) setSeen(found.version)
    setText(next)
  }
  return (
    <form
      className={css.card}
      aria-labelledby="answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank && !isNews && !send.isPending) send.mutate('done')
      }}
    >
      <h2 id="answer">Answer {found.name}</h2>
      <Textarea
        {...limited('Answer', MOST, { value: text })}
        description={`Goes to ${displayAddress(found.email)} as a letter, above what they wrote. What they reply comes into this case where Settings → Mail names a mailbox, else to the contact address.`}
        autosize
        minRows={6}
        maxRows={24}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {isNews && (
        <Alert color="gold" mt="sm" title="This case changed while you wrote">
          Look above and beside at what is new; your text stays here.
          <div className={css.actions}>
            <Button size="sm" variant="default" onClick={() => setSeen(found.version)}>
              I have looked, let me send it
            </Button>
          </div>
        </Alert>
      )}
      <div className={css.actions}>
        <Button
          type="submit"
          leftSection={<MessagesIcon size={16} />}
          loading={send.isPending}
          disabled={isBlank || isNews}
        >
          Send and close
        </Button>
        <Button
          variant="default"
          disabled={isBlank || isNews || send.isPending}
          onClick={() => send.mutate('open')}
        >
          Send and keep open
        </Button>
        <TemplateMenu
          found={found}
          text={text}
          onChoose={(words) => write(isBlank ? words : `${text}\n\n${words}`)}
        />
      </div>
      <UnsavedGuard isUnsaved={() => !isBlank} onDiscard={() => setText('')} note="It will be gone." />
    </form>
  )
}

/** One click is one letter, however often it is made; after a failure the same text goes by the same key. */
function useSending(
  found: MessageCase,
  { text, version }: { text: string; version: number },
  onSent: (next: MessageCase) => void,
) {
  const key = useRef(crypto.randomUUID())
  const written = useRef('')
  const { show, refuse } = useCaseChanges(found)
  const send = useMutation({
    mutationFn: async (status: 'open' | 'done') => {
      const content = `${status} ${text}`
      if (written.current !== content) key.current = crypto.randomUUID()
      written.current = content
      const answer = await api.messages[':id'].answers.$post(
        { param: { id: String(found.id) }, json: { version, text, status } },
        { headers: { 'Idempotency-Key': key.current } },
      )
      return answer.json()
    },
    onSuccess: (next) => {
      written.current = ''
      key.current = crypto.randomUUID()
      onSent(next)
      show(next)
      toastSuccess('Answer written', { detail: 'Under it stands how its letter fares.' })
    },
    onError: refuse('The answer was not sent'),
  })
  return { send }
}
