import { CommentList } from '../reading/comment-list.tsx'
import type { PublicComment } from '../site-data.ts'
import css from './comments.module.css'
import { ReaderForm } from './reader-form.tsx'

type Props = {
  item: { id: number; commentsEnabled: boolean }
  comments: readonly PublicComment[]
  settings: { enableComments: boolean }
  /** The reader has just sent one without script: the page declares the query `comment`. */
  received?: boolean
}

/** What readers say under an item, and the form to say more; nothing where the item takes no comments. */
export function Comments({ item, comments, settings, received = false }: Props) {
  if (!item.commentsEnabled) return null
  return (
    <CommentList comments={comments} received={received}>
      {settings.enableComments ? (
        <div className={css.write}>
          <h3>Leave a comment</h3>
          <ReaderForm form="comment" id="comment" hidden={{ item: String(item.id) }} />
        </div>
      ) : (
        <p className={css.closed}>Comments are closed.</p>
      )}
    </CommentList>
  )
}
