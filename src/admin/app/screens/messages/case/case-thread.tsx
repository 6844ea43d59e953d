import { Badge, Button } from '@mantine/core'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { CaseEntry, MessageCase } from '../../../api/api.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { suspicionText } from '../../../ui/lists/suspicion-text.ts'
import { STATUS_COLOURS } from '../kind-labels.ts'
import css from './case-screen.module.css'
import { useCaseChanges } from './use-case-changes.ts'

/** What the reader wrote, and under it the notes and answers of staff, oldest first. */
export function CaseThread({ found }: { found: MessageCase }) {
  const { name, email, message, status, suspicions, createdAt, closedAt, closedBy, entries } = found
  return (
    <ol className={css.thread} aria-label="What was written">
      <li className={css.entry}>
        <p className={css.who}>
          <Badge variant="light" color={STATUS_COLOURS[status]}>
            {status}
          </Badge>
          <strong>{name}</strong>
          <a href={`mailto:${encodeURIComponent(email)}`}>{displayAddress(email)}</a>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p className={css.text} dir="auto">
          {message}
        </p>
        {suspicions.length > 0 && <p className={css.suspicion}>{suspicionText(suspicions)}</p>}
      </li>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry} data-kind={entry.kind}>
          <Entry found={found} entry={entry} />
        </li>
      ))}
      {closedAt && (
        <li className={css.facts}>
          Closed by {closedBy} on {formatDateTime(closedAt)}
        </li>
      )}
    </ol>
  )
}

const KINDS: Record<CaseEntry['kind'], string> = {
  note: 'Note for staff',
  reply: 'Answer by e-mail',
  received: 'By e-mail',
}

function Entry({ found, entry }: { found: MessageCase; entry: CaseEntry }) {
  const { kind, author, createdAt, text, sender, quoted } = entry
  return (
    <>
      <p className={css.who}>
        <strong>{author}</strong>
        <span>{KINDS[kind]}</span>
        {sender && <a href={`mailto:${encodeURIComponent(sender)}`}>{displayAddress(sender)}</a>}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className={css.text} dir="auto">
        {text}
      </p>
      {sender && sender !== found.email.toLowerCase() && (
        <p className={css.suspicion}>It came from another address than the message.</p>
      )}
      {quoted && (
        <details className={css.quoted}>
          <summary>What it repeats</summary>
          <p className={css.text} dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {entry.attachments.length > 0 && (
        <p className={css.facts}>In the mailbox, not here: {entry.attachments.join(', ')}</p>
      )}
      {kind === 'reply' && <LetterLine found={found} entry={entry} />}
    </>
  )
}

/** How the letter of an answer stands; one that stayed here can be sent again. */
function LetterLine({ found, entry: { id, letter } }: { found: MessageCase; entry: CaseEntry }) {
  const { sendAgain } = useCaseChanges(found)
  const stayed = letter?.state === 'failed' || letter?.state === 'written'
  return (
    <p className={css.letter} role="status" data-bad={letter?.state === 'failed' || undefined}>
      <span>{letterWords(letter)}</span>
      {stayed && (
        <Button
          size="compact-sm"
          variant="default"
          loading={sendAgain.isPending}
          onClick={() => sendAgain.mutate(id)}
        >
          Send it again
        </Button>
      )}
    </p>
  )
}

function letterWords(letter: CaseEntry['letter']): string {
  if (!letter) return 'Whether it was sent is not known here: this site was moved since.'
  const at = formatDateTime(letter.at)
  switch (letter.state) {
    case 'waiting':
      return letter.reason ? `Not sent yet, tried again by itself: ${letter.reason}` : 'On its way …'
    case 'sending':
      return 'On its way …'
    case 'sent':
      return `Accepted by the mail server on ${at}`
    case 'written':
      return 'Not sent: no mail server is named in Settings → Mail. The letter lies in the outbox folder.'
    default:
      return `Not sent: ${letter.reason}`
  }
}
