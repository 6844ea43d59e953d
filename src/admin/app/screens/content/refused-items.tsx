import { Alert } from '@mantine/core'
import type { BulkResult } from '../../api/api.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import css from './refused-items.module.css'

type Props = { refused: BulkResult['refused']; onPutAway(): void }

/** What was not done of what was asked, and why; it stays until it is put away. */
export function RefusedItems({ refused, onPutAway }: Props) {
  if (refused.length === 0) return null
  return (
    <Alert
      className={css.refused}
      color="clay"
      icon={<AlertIcon />}
      title={refused.length === 1 ? '1 item was not changed' : `${refused.length} items were not changed`}
      withCloseButton
      closeButtonLabel="Put away"
      onClose={onPutAway}
    >
      <ul className={css.reasons}>
        {refused.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title || `Item ${id}`}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
