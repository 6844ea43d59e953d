import { formatLegalDate, formatTimeOfDay } from '../dates.ts'
import css from './law-changed.module.css'

const DAY_MS = 86_400_000

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
        <b>Preview.</b> {what} {untilWhen(expiresAt)}
      </p>
    </aside>
  )
}

/** The day of a link that was sent; the time of one that ends within a day, as that of a look from the panel does. */
function untilWhen(expiresAt: Date): string {
  if (expiresAt.getTime() - Date.now() < DAY_MS)
    return `This link ends at ${formatTimeOfDay(expiresAt)} in Accra.`
  return `Who has this link sees it until ${formatLegalDate(expiresAt.toISOString().slice(0, 10))}.`
}
