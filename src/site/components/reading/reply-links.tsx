import type { ReplyLink } from '#content/replies/replies.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import css from './law-changed.module.css'

/** Over the text: what an item answers, and what answers it; nothing where there is neither. */
export function ReplyLinks({ replies }: { replies: readonly ReplyLink[] }) {
  if (replies.length === 0) return null
  return (
    <aside className={`narrow ${css.changed}`} aria-label="Right of reply">
      {replies.map(({ isReply, item }) => (
        <p key={`${isReply} ${item.id}`}>
          {isReply ? 'This is a reply to ' : 'A reply to this was published: '}
          <a href={contentTypeOf(item).itemPath(item)}>{item.title}</a>
        </p>
      ))}
    </aside>
  )
}
