import { formatLegalDate } from '../dates.ts'
import css from './law-changed.module.css'

type Props = {
  /** What is shown here that readers do not see. */
  what: string
  expiresAt: Date
}

/** Over an item that is shown by a link: what this is, who sees it, and until when. */
export function PreviewLine({ what, expiresAt }: Props) {
  return (
    <aside className={`narrow ${css.changed}`} aria-label="Preview">
      <p>
        <b>Preview.</b> {what} Who has this link sees it until{' '}
        {formatLegalDate(expiresAt.toISOString().slice(0, 10))}.
      </p>
    </aside>
  )
}
