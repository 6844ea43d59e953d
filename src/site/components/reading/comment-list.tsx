import { DisplayDate } from '../layout/display-date.tsx'
import type { PublicComment } from '../site-data.ts'
import css from './comment-list.module.css'

/** The approved comments, oldest first as they come. */
export function CommentList({ comments }: { comments: readonly PublicComment[] }) {
  return (
    <section className={`narrow ${css.comments}`} aria-labelledby="comments">
      <h2 id="comments">Comments{comments.length > 0 && ` (${comments.length})`}</h2>
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
    </section>
  )
}
