import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { MessageListItem } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { suspicionText } from '../../ui/lists/suspicion-text.ts'
import { kindLabels, STATUS_COLOURS } from './kind-labels.ts'
import css from './message-card.module.css'

/** One message in the list: who wrote, about what, and how far it has come. The case itself opens from its subject. */
export function MessageCard({ message }: { message: MessageListItem }) {
  const { id, kind, name, email, subject, status, suspicions, createdAt, ownerName, answers } = message
  const titleId = `message-${id}`
  return (
    <article className={css.card} aria-labelledby={titleId} data-new={status === 'new' || undefined}>
      <p className={css.above}>
        <Badge variant="light" color={STATUS_COLOURS[status]}>
          {status}
        </Badge>
        <span>{kindLabels[kind]}</span>
        <span>{formatDateTime(createdAt)}</span>
        {ownerName && <span>{ownerName} answers</span>}
        {Boolean(answers) && <span>{answers === 1 ? 'Answered' : `${answers} answers`}</span>}
      </p>
      <h2 id={titleId}>
        <Link className={css.open} to="/messages/$id" params={{ id: String(id) }}>
          {subject}
        </Link>
      </h2>
      <p className={css.who}>
        {name} · {displayAddress(email)}
      </p>
      <p className={css.beginning} dir="auto">
        {message.message}
      </p>
      {suspicions.length > 0 && <p className={css.suspicion}>{suspicionText(suspicions)}</p>}
    </article>
  )
}
