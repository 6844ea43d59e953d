import { Button, Checkbox } from '@mantine/core'
import type { CommentListItem } from '../server/api.ts'
import css from './bulk-bar.module.css'
import type { Decision } from './use-decisions.tsx'

type Props = {
  shown: number
  chosen: CommentListItem[]
  isDeciding: boolean
  onAll(all: boolean): void
  onDecide(decision: Decision): void
}

/** Selects all that is shown, and decides about what is selected. */
export function BulkBar({ shown, chosen, isDeciding, onAll, onDecide }: Props) {
  const act = (decision: Decision, label: string, color?: string) => (
    <Button
      size="sm"
      variant="default"
      c={color}
      disabled={chosen.length === 0 || isDeciding}
      onClick={() => onDecide(decision)}
    >
      {label}
    </Button>
  )
  return (
    <section className={css.bar} aria-label="Selected comments">
      <Checkbox
        label={chosen.length === 0 ? `Select all ${shown} shown` : `${chosen.length} selected`}
        checked={chosen.length === shown}
        indeterminate={chosen.length > 0 && chosen.length < shown}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <div className={css.acts}>
        {act('approve', 'Approve selected')}
        {act('reject', 'Reject selected')}
        {act('delete', 'Delete selected', 'var(--clay)')}
      </div>
    </section>
  )
}
