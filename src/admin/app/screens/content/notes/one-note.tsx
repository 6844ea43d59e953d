import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../ui/dates.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import type { NoteRequests } from './note-requests.ts'
import css from './notes.module.css'
import type { Note } from './notes-query.ts'
import { SaidWords } from './said-words.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import { WriteWords } from './write-words.tsx'

type Props = {
  note: Note
  /** Whether its passage is in the text; null while that is not known. */
  isInText: boolean | null
  isCurrent: boolean
  mayWrite: boolean
  /** Whose words are typed here. */
  person: string
  requests: NoteRequests
  onGo(note: Note): void
  onChanged(): Promise<unknown>
}

/** A note with its passage, its answers, and what can be done to it. */
export function OneNote({ note, isInText, isCurrent, onGo, ...rest }: Props) {
  const { id, answers } = note
  const { mayWrite, person, requests, onChanged } = rest
  const frame = useRef<HTMLElement>(null)
  const name = `${person}/${id}`
  useEffect(() => {
    if (isCurrent) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const parts = { mayWrite, requests, onChanged }
  return (
    <article
      ref={frame}
      id={`note-${id}`}
      className={css.note}
      tabIndex={-1}
      aria-label={`Note by ${note.author}`}
      data-current={isCurrent || undefined}
    >
      <PassageOf note={note} isInText={isInText} onGo={() => onGo(note)} />
      <SaidWords said={note} which={{ noteId: id }} what="note" draftName={name} {...parts} />
      {answers.length > 0 && (
        <ol className={css.answers} aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <SaidWords
                said={answer}
                which={{ noteId: id, answerId: answer.id }}
                what="answer"
                draftName={`${name}/${answer.id}`}
                {...parts}
              />
            </li>
          ))}
        </ol>
      )}
      {note.resolvedAt && (
        <p className={css.who}>
          Resolved by {note.resolvedBy}, {formatDateTime(note.resolvedAt)}
        </p>
      )}
      {mayWrite && <NoteControls note={note} name={name} requests={requests} onChanged={onChanged} />}
    </article>
  )
}

function PassageOf({
  note: { anchor },
  isInText,
  onGo,
}: Pick<Props, 'note' | 'isInText'> & { onGo(): void }) {
  if (anchor.quote === '') return <p className={css.whole}>About the whole text</p>
  if (isInText === false)
    return (
      <p className={css.removed}>
        Its passage was removed: <q>{anchor.quote}</q>
      </p>
    )
  return (
    <button type="button" className={css.quote} title="Go to the passage" onClick={onGo}>
      <q>{anchor.quote}</q>
    </button>
  )
}

type ControlsProps = Pick<Props, 'note' | 'requests' | 'onChanged'> & { name: string }

function NoteControls({ note: { id, resolvedAt }, name, requests, onChanged }: ControlsProps) {
  const { draft, change, clear } = useNoteDraft(`${name}/answer`)
  const [isAnswering, setAnswering] = useState(draft.text !== '')
  const isResolved = resolvedAt !== null
  const resolve = useMutation({
    mutationFn: () => requests.resolve(id, !isResolved),
    onError: (error) => toastFailure('The note could not be changed', error),
    onSettled: onChanged,
  })
  const close = () => {
    clear()
    setAnswering(false)
  }
  if (isAnswering && !isResolved)
    return (
      <WriteWords
        label="Answer"
        sendLabel="Send answer"
        draft={draft}
        onType={(text) => change({ text })}
        onSend={async ({ text, key }) => {
          await requests.answer(id, text, key)
          await onChanged()
        }}
        onSent={close}
        onCancel={close}
      />
    )
  return (
    <div className={css.actions}>
      {!isResolved && (
        <Button size="compact-sm" variant="light" onClick={() => setAnswering(true)}>
          Answer
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={resolve.isPending}
        onClick={() => resolve.mutate()}
      >
        {isResolved ? 'Open again' : 'Resolve'}
      </Button>
    </div>
  )
}
