import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentTypes } from '#content/types/registry.ts'
import { useMay } from '../../api/use-may.ts'
import css from './overview-screen.module.css'
import { typeFiguresQuery } from './type-figures-query.ts'

/** Which drafts wait for an editor, each kind with its list; nothing where none does. */
export function ReviewLine() {
  const figures = useQueries({ queries: contentTypes.map(typeFiguresQuery) })
  const mayPublish = useMay()('content.publish')
  const waiting = contentTypes.flatMap((type, index) => {
    const review = figures[index]?.data?.review ?? 0
    return review > 0 ? [{ type, review }] : []
  })
  if (waiting.length === 0) return null
  return (
    <p className={css.review} role="status">
      {mayPublish ? 'Waiting for your review:' : 'Waiting for review:'}{' '}
      {waiting.map(({ type, review }, index) => (
        <span key={type.name}>
          {index > 0 && ', '}
          <Link to="/$section" params={{ section: type.section }} search={{ status: 'review' }}>
            {review} {(review === 1 ? type.label.one : type.label.many).toLowerCase()}
          </Link>
        </span>
      ))}
    </p>
  )
}
