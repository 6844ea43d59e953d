import { Badge, Button } from '@mantine/core'
import type { MessageListItem } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { CheckIcon, MessagesIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { suspicionText } from '../../ui/lists/suspicion-text.ts'
import { kindLabels } from './kind-labels.ts'
import css from './message-card.module.css'
import { useMessageActions } from './use-message-actions.ts'

const COLOURS = { new: 'gold', read: 'indigo', done: 'forest' } as const

/** One message: who wrote, about what, and how it is answered and closed. */
export function MessageCard({ message }: { message: MessageListItem }) {
  const { id, kind, name, email, subject, status, suspicions, createdAt, closedAt, closedBy } = message
  const acts = useMessageActions(message)
  const titleId = `message-${id}`
  const button = (to: MessageListItem['status'], label: string) => (
    <Button
      size="sm"
      variant="default"
      leftSection={to === 'done' ? <CheckIcon size={16} /> : undefined}
      aria-describedby={titleId}
      disabled={acts.isBusy}
      onClick={() => acts.mark(to)}
    >
      {label}
    </Button>
  )
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <p className={css.above}>
        <Badge variant="light" color={COLOURS[status]}>
          {status}
        </Badge>
        <span>{kindLabels[kind]}</span>
        <span>{formatDateTime(createdAt)}</span>
        {closedAt && (
          <span>
            Closed by {closedBy} on {formatDateTime(closedAt)}
          </span>
        )}
      </p>
      <h2 id={titleId}>{subject}</h2>
      <p className={css.who}>
        {name} · <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={css.text} dir="auto">
        {message.message}
      </p>
      {suspicions.length > 0 && <p className={css.suspicion}>{suspicionText(suspicions)}</p>}
      <div className={css.actions}>
        <Button
          component="a"
          size="sm"
          href={replyTo(message)}
          leftSection={<MessagesIcon size={16} />}
          aria-describedby={titleId}
        >
          Reply by e-mail
        </Button>
        {status === 'new' && button('read', 'Mark as read')}
        {status === 'read' && button('new', 'Mark as new')}
        {status === 'done' ? button('read', 'Open again') : button('done', 'Mark as done')}
        <DeleteButton aria-describedby={titleId} disabled={acts.isBusy} onClick={acts.askToDelete} />
      </div>
    </article>
  )
}

/** Opens the writer's mail program with the answer begun and their words quoted. */
function replyTo({ email, subject, message, name }: MessageListItem): string {
  const quoted = message.replace(/^/gm, '> ')
  const body = `Dear ${name},\n\n\n\n${quoted}`
  // Mail programs cut very long addresses off.
  const query = `subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body).slice(0, 1500)}`
  return `mailto:${encodeURIComponent(email)}?${query.replace(/%[0-9A-F]?$/, '')}`
}
