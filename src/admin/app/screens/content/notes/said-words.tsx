import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../ui/dates.ts'
import { toastFailure } from '../../../ui/feedback/toasts.tsx'
import { StaffPicture } from '../../../ui/people/staff-picture.tsx'
import type { NoteRequests, Which } from './note-requests.ts'
import css from './notes.module.css'
import type { Said } from './notes-query.ts'
import { useNoteDraft } from './use-note-draft.ts'
import { WriteWords } from './write-words.tsx'

type Props = {
  said: Said
  which: Which
  /** What it is called: a note, an answer. */
  what: 'note' | 'answer'
  /** Names what is typed here. */
  draftName: string
  mayWrite: boolean
  requests: NoteRequests
  onChanged(): Promise<unknown>
}

/** What somebody said, with name and time; one's own can be worded anew and deleted. */
export function SaidWords({ said, which, what, draftName, mayWrite, requests, onChanged }: Props) {
  const [isReworded, setReworded] = useState(false)
  const { draft, change, clear } = useNoteDraft(`${draftName}/words`)
  const { author, text, createdAt, editedAt, isOwn } = said
  const close = () => {
    clear()
    setReworded(false)
  }
  return (
    <>
      <p className={css.who}>
        <StaffPicture name={author} size={24} />
        <strong>{author}</strong>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {editedAt && <span>edited</span>}
      </p>
      {isReworded ? (
        <WriteWords
          label={what === 'note' ? 'Note' : 'Answer'}
          sendLabel="Save"
          draft={draft}
          onType={(words) => change({ text: words })}
          onSend={async ({ text: words }) => {
            await requests.reword(which, words)
            await onChanged()
          }}
          onSent={close}
          onCancel={close}
        />
      ) : (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {isOwn && mayWrite && !isReworded && (
        <OwnControls
          {...{ what, which, requests, onChanged }}
          onReword={() => {
            change({ text: draft.text || text })
            setReworded(true)
          }}
        />
      )}
    </>
  )
}

type OwnProps = Pick<Props, 'what' | 'which' | 'requests' | 'onChanged'> & { onReword(): void }

function OwnControls({ what, which, requests, onChanged, onReword }: OwnProps) {
  const remove = useMutation({
    mutationFn: () => requests.remove(which),
    onError: (error) => toastFailure(`The ${what} could not be deleted`, error),
    onSettled: onChanged,
  })
  const ask = () =>
    modals.openConfirmModal({
      title: `Delete this ${what}?`,
      children: 'It will be gone for good.',
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(),
    })
  return (
    <div className={css.own}>
      <Button size="compact-xs" variant="subtle" aria-label={`Edit your ${what}`} onClick={onReword}>
        Edit
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color="clay"
        aria-label={`Delete your ${what}`}
        loading={remove.isPending}
        onClick={ask}
      >
        Delete
      </Button>
    </div>
  )
}
