import { formatLegalDate } from '../dates.ts'
import { AuthorLine } from '../layout/author-line.tsx'
import type { Author } from '../site-data.ts'
import css from './byline.module.css'

type Props = {
  authors: readonly Author[]
  /** Who answers for an item that names nobody: the site's title. */
  organisation: string
  minutes?: number
  /** yyyy-mm-dd */
  lawStatedAt?: string | null
  /** When readers were last told of a change; ISO 8601. */
  updatedAt?: string | undefined
}

/** Who wrote it, how long it takes, and the day whose law it states. */
export function Byline({ authors, organisation, minutes, lawStatedAt, updatedAt }: Props) {
  return (
    <div className={css.byline}>
      <p>
        <AuthorLine authors={authors} organisation={organisation} linked />
      </p>
      <p className={css.facts}>
        {minutes && <span>{`${minutes} min read`}</span>}
        {lawStatedAt && (
          <span>
            Law stated as at <time dateTime={lawStatedAt}>{formatLegalDate(lawStatedAt)}</time>
          </span>
        )}
        {updatedAt && (
          <span>
            Updated <time dateTime={updatedAt}>{formatLegalDate(updatedAt.slice(0, 10))}</time>
          </span>
        )}
      </p>
    </div>
  )
}
