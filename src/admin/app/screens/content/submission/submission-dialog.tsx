import { Alert, Button, Group, Modal, Skeleton, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { Submission } from '../../../api/api.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { limited } from '../../../ui/limited.ts'
import { suspicionText } from '../../../ui/lists/suspicion-text.ts'
import css from './submission-dialog.module.css'
import { submissionQuery, useSubmissionChanges } from './use-submission.ts'

const MOST = 5000
const STATES = {
  waiting: 'Waits for a decision',
  editing: 'Accepted: it is edited here as a draft',
  declined: 'Declined',
  withdrawn: 'Withdrawn by its writer',
}

type Props = { id: number; title: string; onClose(): void }

/** What becomes of a text that a reader sent in: accepted, asked about, or declined with words. */
export function SubmissionDialog({ id, title, onClose }: Props) {
  const { data, error, isError, refetch } = useQuery(submissionQuery(id))
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {data ? (
        <Decision submission={data} onClose={onClose} />
      ) : isError ? (
        <FailedRead what="The submission could not be read." error={error} retry={refetch} />
      ) : (
        <Skeleton height={200} radius="md" />
      )}
    </Modal>
  )
}

function Decision({ submission, onClose }: { submission: Submission; onClose(): void }) {
  const { state, name, email, sentAt, words, isPublished, suspicions, turn } = submission
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(turn)
  const { accept, ask, decline, isBusy } = useSubmissionChanges(submission, seen, {
    onDone(next) {
      setText('')
      setSeen(next.turn)
      if (next.state === 'declined') onClose()
    },
  })
  const isOpen = state === 'waiting' || state === 'editing'
  const isBlank = text.trim() === ''
  const isNews = seen !== turn && !isBusy
  return (
    <div className={css.dialog}>
      <p className={css.facts}>
        <b>{STATES[state]}</b> · {name} ·{' '}
        <a href={`mailto:${encodeURIComponent(email)}`}>{displayAddress(email)}</a> · sent{' '}
        {formatDateTime(sentAt)}
      </p>
      {suspicions.length > 0 && <p className={css.suspicion}>{suspicionText(suspicions)}</p>}
      {state === 'declined' && <p className={css.text}>{words}</p>}
      <Entries submission={submission} />
      {isNews && (
        <Alert color="gold" title="Something happened while you looked">
          Look above at what is new; your words stay here.
          <Group mt="sm">
            <Button size="sm" variant="default" onClick={() => setSeen(turn)}>
              I have looked
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && (
        <Textarea
          {...limited('To the writer', MOST, { value: text })}
          description="A question, or kind words with which you decline. It goes by letter and stands on the page of their text."
          autosize
          minRows={4}
          maxRows={14}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={css.actions}>
        {(state === 'waiting' || state === 'declined') && (
          <Button
            disabled={isBusy || isNews || submission.isInTrash}
            title={submission.isInTrash ? 'It is in the trash: restore it first.' : undefined}
            onClick={() => accept.mutate()}
          >
            Accept for editing
          </Button>
        )}
        {isOpen && (
          <>
            <Button variant="default" disabled={isBusy || isNews || isBlank} onClick={() => ask.mutate(text)}>
              Ask the writer
            </Button>
            <Button
              variant="subtle"
              color="clay"
              disabled={isBusy || isNews || isBlank || isPublished}
              title={isPublished ? 'It is published: unpublish it first.' : undefined}
              onClick={() => decline.mutate(text)}
            >
              Decline with these words
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function Entries({ submission: { entries, name } }: { submission: Submission }) {
  if (entries.length === 0) return null
  return (
    <ol className={css.entries} aria-label="Questions and answers">
      {entries.map(({ id, byWriter, author, text, createdAt, letter }) => (
        <li key={id} data-writer={byWriter || undefined}>
          <p className={css.facts}>
            <b>{byWriter ? name : author}</b> · {formatDateTime(createdAt)}
            {letter?.state === 'failed' && (
              <span className={css.suspicion}> · Not sent: {letter.reason}</span>
            )}
          </p>
          <p className={css.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
