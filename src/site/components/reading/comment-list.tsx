import type { ReactNode } from 'react'
import { DisplayDate } from '../layout/display-date.tsx'
import type { PublicComment } from '../site-data.ts'
import css from './comment-list.module.css'

type Props = {
  comments: readonly PublicComment[]
  /** The reader has just sent one, and is told so. */
  received?: boolean
  /** The form, under the comments. */
  children?: ReactNode
}

/** The approved comments, oldest first as they come. */
export function CommentList({ comments, received = false, children }: Props) {
  return (
    <section className={`narrow ${css.comments}`} aria-labelledby="comments">
      <h2 id="comments">{comments.length > 0 ? `Comments (${comments.length})` : 'Comments'}</h2>
      {received && (
        <p className="said good" role="status">
          Comment Submitted: Your comment has been submitted for review.
        </p>
      )}
      {comments.length === 0 && <p className={css.none}>No comments yet</p>}
      {comments.map(({ id, author, content, createdAt }) => (
        <article key={id} id={`comment-${id}`}>
          <p className={css.who}>
            <b>{author}</b>
            <DisplayDate date={createdAt} />
          </p>
          <p className={css.said}>{content}</p>
        </article>
      ))}
      {children}
    </section>
  )
}
