import { Badge, Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { contentTypeOf } from '#content/types/registry.ts'
import { displayAddress } from '#letters/display-address.schema.ts'
import type { CommentListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { suspicionText } from '../../ui/lists/suspicion-text.ts'
import css from './comment-card.module.css'
import type { Decision } from './use-decisions.tsx'

type Props = {
  comment: CommentListItem
  isSelected: boolean
  isDeciding: boolean
  onSelect(): void
  onDecide(decision: Decision): void
  onKeyDown(event: KeyboardEvent): void
}

const COLOURS = { pending: 'gold', approved: 'forest', rejected: 'clay' } as const

/** One comment: who, what, under which item, and the three decisions. */
export function CommentCard({ comment, isSelected, isDeciding, onSelect, onDecide, onKeyDown }: Props) {
  const { id, name, email, content, status, suspicions } = comment
  const nameId = `comment-${id}`
  const button = (decision: Decision, label: string, disabled: boolean) => (
    <Button
      size="sm"
      variant="default"
      leftSection={decision === 'approve' ? <CheckIcon size={16} /> : undefined}
      aria-describedby={nameId}
      disabled={disabled || isDeciding}
      onClick={() => onDecide(decision)}
    >
      {label}
    </Button>
  )
  return (
    <li>
      <article
        className={css.card}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the keys A, R and D
        tabIndex={0}
        data-comment={id}
        aria-labelledby={nameId}
        aria-keyshortcuts="A R D X"
        onKeyDown={onKeyDown}
      >
        <Checkbox checked={isSelected} onChange={onSelect} aria-label={`Select the comment by ${name}`} />
        <div className={css.words}>
          <p className={css.who}>
            <strong id={nameId}>{name}</strong>
            {email && <a href={`mailto:${email}`}>{displayAddress(email)}</a>}
            <Badge variant="light" color={COLOURS[status]}>
              {status}
            </Badge>
          </p>
          <CommentText content={content} author={name} />
          {suspicions.length > 0 && <p className={css.suspicion}>{suspicionText(suspicions)}</p>}
          <p className={css.where}>
            <Place comment={comment} /> · {formatDateTime(comment.createdAt)}
          </p>
        </div>
        <div className={css.actions}>
          {button('approve', 'Approve', status === 'approved')}
          {button('reject', 'Reject', status === 'rejected')}
          <DeleteButton aria-describedby={nameId} disabled={isDeciding} onClick={() => onDecide('delete')} />
        </div>
      </article>
    </li>
  )
}

const LONG_CHARACTERS = 600
const LONG_LINES = 8

/** The words as they were written; a long comment leaves room for the next one until somebody asks for all of it. */
function CommentText({ content, author }: { content: string; author: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = content.length > LONG_CHARACTERS || content.split('\n').length > LONG_LINES
  return (
    <>
      <p className={css.text} data-short={(isLong && !isWhole) || undefined} dir="auto">
        {content}
      </p>
      {isLong && (
        <Button
          className={css.more}
          size="compact-sm"
          variant="subtle"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of the comment by ${author}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

/** The item that the comment stands under, and how to come to it. */
function Place({ comment }: { comment: CommentListItem }) {
  const { contentId: id, contentTitle: title, contentSlug: slug, contentCategory: category } = comment
  const type = contentTypeOf({ type: comment.contentType })
  const mayEdit = useMay()('content.edit')
  if (comment.contentState === 'trashed') {
    return (
      <>
        {type.label.one}: “{title}” (<Link to="/trash">in the trash</Link>)
      </>
    )
  }
  const item = mayEdit ? (
    <Link to="/$section" params={{ section: type.section }} search={{ edit: String(id) }} preload={false}>
      {title}
    </Link>
  ) : (
    `“${title}”`
  )
  return (
    <>
      {type.label.one}: {item}
      {comment.contentState === 'published' && (
        <>
          {' · '}
          <a href={`${type.itemPath({ id, slug, category })}#comments`} target="_blank" rel="noopener">
            On the site
          </a>
        </>
      )}
    </>
  )
}
