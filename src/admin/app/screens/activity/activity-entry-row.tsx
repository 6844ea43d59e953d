import { Badge } from '@mantine/core'
import type { ActivityEntry } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { colourOf } from './action-colours.ts'
import css from './activity-entry-row.module.css'

/** Who has no name of their own: somebody of the staff may be called the same. */
const WITHOUT_NAME: Record<string, string | undefined> = { reader: 'A reader', system: 'The system' }

/** One entry: what was done to which, by whom and when; what else is known of it opens below. */
export function ActivityEntryRow({ entry }: { entry: ActivityEntry }) {
  const { adminUser, actorKind, action, entityType, entityTitle, details, createdAt } = entry
  return (
    <li className={css.entry}>
      <p className={css.what}>
        <Badge variant="light" color={colourOf(action)}>
          {action}
        </Badge>
        <span className={css.kind}>{entityType}</span>
        {entityTitle && <strong>{entityTitle}</strong>}
      </p>
      <p className={css.who}>
        {WITHOUT_NAME[actorKind] ?? adminUser} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {Object.keys(details).length > 0 && (
        <details className={css.details}>
          <summary>Details</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <pre tabIndex={0}>{JSON.stringify(details, null, 2)}</pre>
        </details>
      )}
    </li>
  )
}
